// Variables of other files whose structures are written otherwise now: no name tells which member is which.
extern struct { int b, a; } g;
extern struct { int b, a; } *pg;
extern struct { int b, a; } ga[4];
extern void use(void *);
// expect: rd unknown
int rd(void) { return g.a; }
// expect: rdp unknown
int rdp(void) { return pg->a; }
// expect: rda unknown
int rda(int i) { return ga[i & 3].b; }
// expect: wr unknown
void wr(int v) { g.a = v; g.b = 0; }
// expect: addr unknown
void addr(void) { use(&g); }
// expect: addrm unknown
void addrm(void) { use(&g.a); }
// expect: diff unknown
int diff(void) { return g.b - g.a; }
typedef struct { int b, a; } T;
extern T t;
// expect: td unknown
int td(void) { return t.a; }
// expect: tda unknown
void tda(void) { use(&t); }
