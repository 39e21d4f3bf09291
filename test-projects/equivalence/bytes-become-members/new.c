// Bytes that become members are other numbers where members are laid out unlike.
#include <string.h>
struct t { int a, b; };
struct g { int a; int k; int b; };
// expect: fill different known-unknown
void fill(struct t *p) { memset(p, 1, sizeof *p); }
// expect: clear equal assuming
void clear(struct t *p) { memset(p, 0, sizeof *p); }
// expect: set different known-unknown
void set(struct t *p) { int v[2] = {1, 2}; memcpy(p, v, sizeof *p); }
// expect: swap equal known-unknown
void swap(struct g *p, struct g *q) {
  char t[sizeof *p];
  memcpy(t, p, sizeof *p);
  memcpy(p, q, sizeof *p);
  memcpy(q, t, sizeof *p);
}
