// A static function whose parameters change with all its callers.
extern void put(int);
static int add(int a, int b) { return a + b; }
int plain(int x) { return add(x, 1) + add(2, x); }
struct ctx { int flags; int *out; };
static void emit(struct ctx *c, int v, int twice) { put(v); if (twice) put(v); c->out[0] = v; }
void real(struct ctx *c, int v) { emit(c, v, c->flags & 1); }
void real2(struct ctx *c, int v) { emit(c, v + 1, 0); }
static int scale(int v, int k) { return v * k; }
int slip(int v) { return scale(v, 3) - scale(v, 2); }
