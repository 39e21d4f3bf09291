// expect: last different known-unknown
// expect: moved different known-unknown
// expect: padded different known-unknown
// expect: same equal assuming
struct last { int n; int d[3]; };
int last(struct last *p) { int s = 0; for (int i = 0; i < 4; i++) s += p->d[i]; return s; }
struct moved { int v; char n[8]; };
int moved(struct moved *p, int i) { if (i < 0 || i >= 16) return -1; return p->n[i]; }
struct padded { char n[3]; int v; };
int padded(struct padded *p, unsigned i) { return i < 4 ? p->n[i] : 0; }
struct same { int v; char n[4]; };
int same(struct same *p, unsigned i) { return i < 4 ? p->n[i] : 0; }
