#include <string.h>
struct s { int a; int b; char name[8]; };
struct t { int n; char name[12]; };
struct w { int y; int z; };
void cleared(struct s *p) { memset(p->name, 0, 8); }
void and_what_follows(struct s *p) { memset(p->name, 0, 12); }
void from_within(struct s *p) { memset(p->name + 4, 0, 8); }
void taken_in(struct s *p, const char *c) { memcpy(p->name, c, 12); }
void behind_it(struct s *p) { *(int *)(p->name + 8) = 1; }
void some_bytes(struct s *p, unsigned n) { memset(p, 0, n); }
int text(struct s *p, const char *c) { strncpy(p->name, c, sizeof p->name); return strcmp(p->name, c); }
int number(struct s *p) { int x; memcpy(&x, &p->a, sizeof x); return x; }
void shorter(struct t *p) { memset(p->name, 0, 12); }
void shorter_by_n(struct t *p, unsigned n) { memset(p->name, 0, n); }
void wider(struct w *p) { memset(&p->y, 0, 4); }
long distance(struct s *p) { return p->name - (char *)p; }
