#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct counter {
  int n;
  unsigned char level;
  long total;
};

static void level(struct counter *c, int l) {
  c->level = l;
}

void up(struct counter *c) {
  if (c->n == 10)
    c->n = 0;
  else
    c->n++;
  level(c, 3);
  c->total += c->n;
}

/* Behind its end for a moment. */
void around(struct counter *c) {
  c->n++;
  if (c->n > 10)
    c->n = 0;
  level(c, 7);
}

struct counter *fresh(void) {
  return calloc(1, sizeof(struct counter));
}

void all(struct counter *to, const struct counter *from, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    to[i] = from[i];
}

/* What is read from outside may be anything. */
struct record {
  short kind;
};

void record_kind(struct record *r) {
  r->kind = 2;
}

size_t record_read(struct record *r, FILE *f) {
  return fread(r, sizeof *r, 1, f);
}

/* So may what somebody else has the address of. */
struct shared {
  int n;
  int m;
};

void shared_reset(struct shared *s, int **address) {
  s->n = 1;
  s->m = 1;
  *address = &s->m;
}

/* From its initial value on; a negative one. */
struct offset {
  signed char by;
};

struct offset offsets[3] = {{0}, {-5}, {4}};

void offset_toggle(struct offset *o) {
  o->by = -o->by;
}

/* Structures that share their bytes. */
union both {
  struct left {
    int x;
  } left;
  struct right {
    int y;
  } right;
};

void left_set(struct left *l) {
  l->x = 1;
}

void right_set(struct right *r, int y) {
  r->y = y;
}

int both_as(union both *b, int y) {
  b->right.y = y;
  return b->left.x;
}

int read_all(struct counter *c, struct record *r, struct shared *s, struct offset *o, struct left *l) {
  return c->n + c->level + (int)c->total + r->kind + s->n + s->m + o->by + l->x;
}
