struct bits { unsigned x : 3, y : 5; int z; };
int bit(struct bits *p) { return p->x; }
int beside(struct bits *p) { return p->z; }
struct unnamed { struct { int a; int b; } in; };
int member(struct unnamed *p) { return p->in.a; }
void changed(struct unnamed *p) { p->in.a = p->in.b; }
