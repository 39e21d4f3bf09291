#include <stddef.h>
#include <string.h>
struct unnamed { struct { int a; int b; } in; };
struct rows { struct { short p, q; } all[3]; };
struct in { int y; int z; };
struct out { int t; struct in m; };
struct large { int x; int y; char c; double d; char e; };
int member(struct unnamed *p) { return p->in.a; }
int of_row(struct rows *p) { return p->all[1].q; }
int taken_out(struct out *o) { struct in t = o->m; return t.z; }
void changed(struct out *o) { struct in t = o->m; t.z ^= 1; o->m = t; }
int by_value(struct large s) { return s.x; }
int around(int *q) { struct in *r = (struct in *)((char *)q - offsetof(struct in, y)); return r->z; }
int beside(struct in *p) { return *(&p->y + 1); }
int two(struct in *p, int *q) { return *(&p->y + 1) + *q; }
