// Tables of which only the first elements begin with something; the others are 0.

#include <stdint.h>
static const uint8_t lut[64] = {1, 2, 3};
// expect-function: get safe
int get(unsigned k) { return k < 64 ? lut[k] : 0; }
// expect-function: inv safe
int inv(unsigned k) { return k < 64 ? 10 / (lut[k] - 4) : 0; }
// expect-function: bad unsafe
int bad(unsigned k) { return k < 65 ? lut[k] : 0; } // expect: unsafe array-bounds
static int st[32] = {5, 6};
// expect-function: set safe
void set(unsigned k, int v) { if (k < 32 && v > 0 && v < 10) st[k] = v; }
// expect-function: div_ safe
int div_(unsigned k) { return k < 32 ? 100 / (st[k] + 1) : 0; }
struct p { int a; const char *n; };
static const struct p ps[16] = {{1, "a"}, {2, "b"}};
// expect-function: pa safe
int pa(unsigned k) { return k < 16 ? ps[k].a : 0; }
// expect-function: pn safe
int pn(unsigned k) { return k < 16 && ps[k].n ? ps[k].n[0] : 0; }
static const char text[40] = "hello";
// expect-function: tx safe
int tx(unsigned k) { return k < 40 ? text[k] : 0; }
double dd[20] = {1.5};
// expect-function: gd safe
double gd(unsigned k) { return k < 20 ? dd[k] : 0; }
// expect-function: sum safe
int sum(void) { int s = 0; for (int i = 0; i < 64; i++) s += lut[i]; return s; }
