// Blocks that are longer than the member that they begin in.

#include <stdlib.h>
#include <string.h>

struct part {
  int a, b;
};

struct whole {
  struct part part;
  int n;
  int m;
};

struct row {
  struct part parts[2];
  int n;
  int m;
};

static const int table[16];

void init(struct whole *w) {
  w->n = 0;
  w->part.a = w->part.b = 0;
}

void step(struct whole *w) {
  if (w->n < 15)
    w->n++; // expect: any signed-overflow
}

// Deliberate, perhaps; what is known of 'n' is gone.
// expect-function: all unknown
void all(struct whole *w) { memset(&w->part, 0x7f, sizeof *w); }

int get(struct whole *w) {
  return table[w->n]; // expect: unsafe array-bounds
}

void row_init(struct row *r) { memset(r, 0, sizeof *r); }

void row_step(struct row *r) {
  if (r->n < 15)
    r->n++;
}

// expect-function: row_set unknown
void row_set(struct row *r, const struct part *from, int n) {
  memcpy(r->parts, from, n * sizeof *from);
}

// expect-function: row_both safe
void row_both(struct row *r, const struct part from[2]) {
  memcpy(r->parts, from, 2 * sizeof *from);
}

// What a copy may write behind the array is not taken to be as it was.
// expect-function: row_use unknown
int row_use(struct row *r, const struct part *from, int n) {
  memcpy(r->parts, from, n * sizeof *from);
  return table[r->n];
}

struct item {
  int id;
  double weight;
};

struct list {
  struct item *data;
  int len, cap;
};

// A copy into an element of another type changes no member of the list.
// expect-function: push safe
int push(struct list *l, struct item v) {
  if (l->len == l->cap) {
    if (l->cap > 1000000)
      return -1;
    int cap = l->cap ? l->cap * 2 : 8;
    struct item *d = realloc(l->data, cap * sizeof *d);
    if (!d)
      return -1;
    l->data = d;
    l->cap = cap;
  }
  l->data[l->len++] = v;
  return 0;
}

// expect-function: pop safe
int pop(struct list *l, struct item *out) {
  if (l->len == 0)
    return -1;
  *out = l->data[--l->len];
  return 0;
}

// expect-function: list_init safe
void list_init(struct list *l) {
  l->data = 0;
  l->len = l->cap = 0;
}
