#include <string.h>
struct s { int a[6]; };
void shift(char *at, unsigned long n) { memmove(at + 1, at, n); }
void copy(char *to, const char *from, unsigned long n) { memmove(to, from, n); }
void eight(char *to, const char *from) { memmove(to, from, 8); }
void one(char *to, const char *from) { memmove(to, from, 1); }
void ints(int *to, const int *from) { memmove(to, from, 8); }
void apart(const char *from, char *to) { char b[16]; memmove(b, from, 16); memmove(to, b, 16); }
void same(int *p, const int *q) { memcpy(p, q, 4); }
void assign(struct s *p, const struct s *q) { *p = *q; }
char *ret(char *to, const char *from, unsigned long n) { return memmove(to, from, n); }
