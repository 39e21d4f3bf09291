// Variables of other files whose structures are written otherwise now: no name tells which member is which.
extern struct { int a, b; } g;
extern struct { int a, b; } *pg;
extern struct { int a, b; } ga[4];
extern void use(void *);
int rd(void) { return g.a; }
int rdp(void) { return pg->a; }
int rda(int i) { return ga[i & 3].b; }
void wr(int v) { g.a = v; g.b = 0; }
void addr(void) { use(&g); }
void addrm(void) { use(&g.a); }
int diff(void) { return g.b - g.a; }
typedef struct { int a, b; } T;
extern T t;
int td(void) { return t.a; }
void tda(void) { use(&t); }
