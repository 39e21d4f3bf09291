// Bytes that become members which are other values of them now: floats, pointers, numbers.
#include <string.h>
struct f { int a; float b; };
struct g { int a; int b; };
struct u { long n; int *p; };
struct w { unsigned char a; int z; unsigned char b; };
struct arr { int k; int v[4]; };
extern void use(void *);
// expect: fl different known-unknown
void fl(struct f *p) { memset(p, 1, sizeof *p); }
// expect: fl0 equal
void fl0(struct f *p) { memset(p, 0, sizeof *p); }
// expect: flr different
int flr(void) { struct f x; memset(&x, 0xff, sizeof x); return x.b; }
// expect: flv different
int flv(int c) { struct f x; memset(&x, c, sizeof x); return x.b; }
// expect: flmem different known-unknown
void flmem(struct f *p) { memset(&p->b, 1, sizeof p->b); }
// expect: flarr different known-unknown
void flarr(struct f *p) { memset(p, 1, 4 * sizeof *p); }
// expect: flhand different known-unknown
void flhand(void) { struct f x; memset(&x, 1, sizeof x); use(&x); }
// expect: pt equal assuming
long pt(void) { struct u x; memset(&x, 0xff, sizeof x); return x.n; }
// expect: ch different
int ch(struct w *p) { memset(p, 5, 2); return p->a; }
void four(struct arr *p) { memset(p, 0, 16); }
// expect: four1 equal assuming
void four1(struct arr *p) { memset(p->v, 1, sizeof p->v); }
