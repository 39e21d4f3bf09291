// Structures that moved, none of which can be told byte by byte.
// expect: bit equal known-unknown
// expect: member equal known-unknown
// expect: changed equal known-unknown
// expect: beside equal assuming
struct bits { int z; unsigned x : 3, y : 5; };
int bit(struct bits *p) { return p->x; }
int beside(struct bits *p) { return p->z; }
struct unnamed { struct { int b; int a; } in; };
int member(struct unnamed *p) { return p->in.a; }
void changed(struct unnamed *p) { p->in.a = p->in.b; }
