// Bytes that become members which are other values of them now: floats, pointers, numbers.
#include <string.h>
struct f { int a; int b; };
struct g { int a; short b; };
struct u { int *p; long n; };
struct w { unsigned char a, b; int z; };
struct arr { int v[4]; int k; };
extern void use(void *);
void fl(struct f *p) { memset(p, 1, sizeof *p); }
void fl0(struct f *p) { memset(p, 0, sizeof *p); }
int flr(void) { struct f x; memset(&x, 0xff, sizeof x); return x.b; }
int flv(int c) { struct f x; memset(&x, c, sizeof x); return x.b; }
void flmem(struct f *p) { memset(&p->b, 1, sizeof p->b); }
void flarr(struct f *p) { memset(p, 1, 4 * sizeof *p); }
void flhand(void) { struct f x; memset(&x, 1, sizeof x); use(&x); }
long pt(void) { struct u x; memset(&x, 0xff, sizeof x); return x.n; }
int ch(struct w *p) { memset(p, 5, 2); return p->a; }
void four(struct arr *p) { memset(p, 0, 16); }
void four1(struct arr *p) { memset(p->v, 1, sizeof p->v); }
