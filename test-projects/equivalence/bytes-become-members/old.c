// Bytes that become members are other numbers where members are laid out unlike.
#include <string.h>
struct t { short a, b; };
struct g { int a; int b; };
void fill(struct t *p) { memset(p, 1, sizeof *p); }
void clear(struct t *p) { memset(p, 0, sizeof *p); }
void set(struct t *p) { int v[2] = {1, 2}; memcpy(p, v, sizeof *p); }
void swap(struct g *p, struct g *q) {
  char t[sizeof *p];
  memcpy(t, p, sizeof *p);
  memcpy(p, q, sizeof *p);
  memcpy(q, t, sizeof *p);
}
