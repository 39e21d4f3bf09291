// Static variables that are gathered in a structure.
static struct { int count; int limit; } state = { 0, 10 };
// expect: plain equal known-unknown
int plain(void) { if (state.count >= state.limit) return -1; return state.count++; }
static struct rng { unsigned long seed; int calls; } rng = { .seed = 1 };
// expect: real equal known-unknown
unsigned real(void) { rng.seed = rng.seed * 1103515245 + 12345; rng.calls++; return (unsigned)(rng.seed / 65536) % 32768; }
// expect: stats equal known-unknown
int stats(void) { return rng.calls; }
static struct { int lo, hi; } range = { 1, 8 };
// expect: slip different known-unknown
int slip(int x) { return x < range.lo ? range.lo : x > range.hi ? range.hi : x; }
