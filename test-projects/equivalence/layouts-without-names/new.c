// Structures that moved, none of which can be told byte by byte.
// expect: bit equal known-unknown
// expect: member equal known-unknown
// expect: changed equal known-unknown
// expect: all equal known-unknown
// expect: added equal known-unknown
// expect: widened equal known-unknown
// expect: beside equal assuming
struct bits { int z; unsigned x : 3, y : 5; };
int bit(struct bits *p) { return p->x; }
int beside(struct bits *p) { return p->z; }
struct unnamed { struct { int b; int a; } in; };
int member(struct unnamed *p) { return p->in.a; }
void changed(struct unnamed *p) { p->in.a = p->in.b; }
struct text { int m; int n; char d[]; };
int all(struct text *p, unsigned k) { int s = 0; for (unsigned i = k & 31; i > 0; i--) s ^= p->d[i - 1]; return s; }
void added(struct text *p, unsigned k) { for (unsigned i = k & 31; i > 0; i--) p->d[i - 1] += 1; }
struct wider { int z; int y; };
int widened(struct wider *p) { return p->y; }
