struct last { int n; int d[4]; };
int last(struct last *p) { int s = 0; for (int i = 0; i < 4; i++) s += p->d[i]; return s; }
struct moved { char n[16]; int v; };
int moved(struct moved *p, int i) { if (i < 0 || i >= 16) return -1; return p->n[i]; }
struct padded { char n[4]; int v; };
int padded(struct padded *p, unsigned i) { return i < 4 ? p->n[i] : 0; }
struct same { char n[4]; int v; };
int same(struct same *p, unsigned i) { return i < 4 ? p->n[i] : 0; }
