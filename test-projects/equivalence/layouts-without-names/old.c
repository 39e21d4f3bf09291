struct bits { unsigned x : 3, y : 5; int z; };
int bit(struct bits *p) { return p->x; }
int beside(struct bits *p) { return p->z; }
struct unnamed { struct { int a; int b; } in; };
int member(struct unnamed *p) { return p->in.a; }
void changed(struct unnamed *p) { p->in.a = p->in.b; }
struct text { int n; int m; char d[]; };
int all(struct text *p, unsigned k) { int s = 0; for (unsigned i = 0; i < (k & 31); i++) s ^= p->d[i]; return s; }
void added(struct text *p, unsigned k) { for (unsigned i = 0; i < (k & 31); i++) p->d[i] += 1; }
struct wider { short y; int z; };
int widened(struct wider *p) { return p->y; }
