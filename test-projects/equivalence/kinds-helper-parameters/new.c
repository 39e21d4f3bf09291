// A static function whose parameters change with all its callers.
extern void put(int);
static int add(int b, int a, int unused) { return b + a; }
// expect: plain equal known-unknown
int plain(int x) { return add(1, x, 0) + add(x, 2, 7); }
struct ctx { int flags; int *out; };
enum { TWICE = 1 };
static void emit(int *out, int v, unsigned how) { put(v); if (how & TWICE) put(v); out[0] = v; }
// expect: real different known-unknown
void real(struct ctx *c, int v) { emit(c->out, v, c->flags & 1 ? TWICE : 0); }
// expect: real2 different known-unknown
void real2(struct ctx *c, int v) { emit(c->out, v + 1, 0); }
static int scale(int k, int v) { return v * k + (k == 2); }
// expect: slip different
int slip(int v) { return scale(3, v) - scale(2, v); }
