// Members of structures within structures moved: what means the same by names is never different.
// expect: member equal known-unknown
// expect: of_row equal known-unknown
// expect: taken_out equal known-unknown
// expect: changed equal known-unknown
// expect: by_value equal known-unknown
// expect: around equal known-unknown
// expect: beside different
// expect: two different known-unknown
#include <stddef.h>
#include <string.h>
struct unnamed { struct { int b; int a; } in; };
struct rows { struct { short q, p; } all[3]; };
struct in { int z; int y; };
struct out { struct in m; int t; };
struct large { double d; char e; char c; int y; int x; };
int member(struct unnamed *p) { return p->in.a; }
int of_row(struct rows *p) { return p->all[1].q; }
int taken_out(struct out *o) { struct in t = o->m; return t.z; }
void changed(struct out *o) { struct in t = o->m; t.z ^= 1; o->m = t; }
int by_value(struct large s) { return s.x; }
int around(int *q) { struct in *r = (struct in *)((char *)q - offsetof(struct in, y)); return r->z; }
int beside(struct in *p) { return *(&p->y + 1); }
int two(struct in *p, int *q) { return *(&p->y + 1) + *q; }
