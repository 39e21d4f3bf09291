// expect: sum different
// expect: second different
// expect: next different
// expect: cast different
// expect: first different
// expect: walk different
// expect: wide different known-unknown
// expect: clear_two different known-unknown
// expect: copied different
// expect: handed different
// expect: is_before different known-unknown
// expect: member equal assuming
// expect: element equal
// expect: by_pointer equal
// expect: taken equal assuming
// expect: clear equal
// expect: clear_one equal assuming
// expect: row equal
// expect: as_another different
// expect: through_a_copy different
// expect: through_a_union different known-unknown
// expect: kept equal
#include <string.h>
struct v { int y, x, z; short tail[3]; };
int area(int *at);
int sum(struct v *p) { int *q = &p->x, s = 0; for (int i = 0; i < 3; i++) s ^= q[i] << i; return s; }
int second(struct v *p) { int *q = &p->x; return q[1]; }
int next(struct v *p) { return *(&p->y + 1); }
int cast(struct v *p) { return ((int *)p)[1]; }
int first(struct v *p) { return *(int *)p; }
int walk(struct v *p) { int s = 0; for (int *q = &p->x; q != &p->z; q++) s += *q & 1; return s; }
int wide(struct v *p) { return (int)(*(long *)&p->x >> 32); }
void clear_two(struct v *p) { memset(&p->x, 0, 8); }
int copied(struct v *p) { int i; memcpy(&i, p, sizeof i); return i; }
static int after(int *at) { return at[1]; }
int handed(struct v *p) { return after(&p->x); }
int is_before(struct v *p, int *q) { return q < &p->y; }
int member(struct v *p) { return p->y; }
int element(struct v *p, int i) { short *t = p->tail; return t[i] + p->tail[0]; }
int by_pointer(struct v *p) { int *q = &p->z; return *q; }
int taken(struct v *p) { return area(&p->x); }
void clear(struct v *p) { memset(p, 0, sizeof *p); }
void clear_one(struct v *p) { memset(&p->y, 0, sizeof p->y); }
int row(struct v *p, int n) { int s = 0; for (int i = 0; i < n; i++) s ^= p[i].z; return s; }
struct t { int a, b; };
int as_another(struct v *p) { return ((struct t *)p)->a; }
int through_a_copy(struct v *p) { struct t t; memcpy(&t, p, sizeof t); return t.a; }
int through_a_union(struct v *p) { union { struct v v; int all[5]; } u; u.v = *p; return u.all[0]; }
void kept(struct v *p, struct v *q) { struct v t = *p; *q = t; }
