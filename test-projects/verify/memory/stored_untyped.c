// A block stands in the caller's memory at a place that is not declared as a pointer to its type,
// and is found there again as bytes or numbers.
#include <stdlib.h>

struct entry {
  int value;
  struct entry *next;
  char *key;
};

struct slots {
  void *any[4];
  struct entry *entries[4];
  union {
    struct entry *entry;
    char *bytes;
    int *number;
  } u;
};

static struct entry *make(void) {
  struct entry *e = malloc(sizeof *e);
  if (!e)
    exit(1);
  e->value = 1;
  return e;
}

int any_as_bytes(struct slots *s) {
  struct entry *e = make();
  s->any[0] = e;
  char *p = s->any[0];
  p[0] = 0;
  return 10 / e->value; // expect: unsafe division-by-zero
}

int any_as_number(struct slots *s, unsigned i) {
  struct entry *e = make();
  s->any[i % 4] = e;
  int *p = s->any[i % 4];
  p[0] = 0;
  return 10 / e->value; // expect: unsafe division-by-zero
}

int cast_element(struct slots *s, unsigned i) {
  struct entry *e = make();
  s->entries[i % 4] = e;
  char *p = (char *)s->entries[i % 4];
  p[0] = 0;
  return 10 / e->value; // expect: unsafe division-by-zero
}

int union_as_bytes(struct slots *s) {
  struct entry *e = make();
  s->u.entry = e;
  char *p = s->u.bytes;
  p[0] = 0;
  return 10 / e->value; // expect: unsafe division-by-zero
}

int union_as_number(struct slots *s) {
  struct entry *e = make();
  s->u.entry = e;
  int *p = s->u.number;
  p[0] = 0;
  return 10 / e->value; // expect: unsafe division-by-zero
}

int result_as_bytes(void **out) {
  struct entry *e = make();
  *out = e;
  char *p = *out;
  p[0] = 0;
  return 10 / e->value; // expect: unsafe division-by-zero
}

int result_as_number(void **out) {
  struct entry *e = make();
  *out = e;
  int *p = *out;
  p[0] = 0;
  return 10 / e->value; // expect: unsafe division-by-zero
}
// options: --property memory,overflow,assert,leak,division,shift
