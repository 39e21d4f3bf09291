// expect: shift different interpreted
// expect: copy different interpreted
// expect: eight different interpreted
// expect: one equal
// expect: ints different interpreted
// expect: apart equal known-unknown
// expect: same equal
// expect: assign equal
// expect: ret different
#include <string.h>
struct s { int a[6]; };
void shift(char *at, unsigned long n) { memcpy(at + 1, at, n); }
void copy(char *to, const char *from, unsigned long n) { memcpy(to, from, n); }
void eight(char *to, const char *from) { memcpy(to, from, 8); }
void one(char *to, const char *from) { memcpy(to, from, 1); }
void ints(int *to, const int *from) { memcpy(to, from, 8); }
void apart(const char *from, char *to) { char b[16]; memcpy(b, from, 16); memcpy(to, b, 16); }
void same(int *p, const int *q) { memmove(p, q, 4); }
void assign(struct s *p, const struct s *q) { *p = *q; }
char *ret(char *to, const char *from, unsigned long n) { return memcpy(to, from, n); }
