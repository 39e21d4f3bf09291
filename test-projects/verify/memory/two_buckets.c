// A table of two chains, filled and emptied in any order.
// options: --property memory,leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
  int key;
  struct entry *next;
};

struct table {
  struct entry *even;
  struct entry *odd;
};

static void put(struct table *t, int key) {
  struct entry *e = malloc(sizeof *e);
  if (e == NULL) return;
  e->key = key;
  if (key & 1) {
    e->next = t->odd;
    t->odd = e;
  } else {
    e->next = t->even;
    t->even = e;
  }
}

static int drop(struct table *t, int key) {
  struct entry **at = key & 1 ? &t->odd : &t->even;
  while (*at != NULL) {
    struct entry *e = *at;
    if (e->key == key) {
      *at = e->next;
      free(e);
      return 1;
    }
    at = &e->next;
  }
  return 0;
}

static void clear(struct entry *e) {
  while (e != NULL) {
    struct entry *next = e->next;
    free(e);
    e = next;
  }
}

int used(void) {
  struct table t = {NULL, NULL};
  int dropped = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      put(&t, __VERIFIER_nondet_int());
    } else if (drop(&t, __VERIFIER_nondet_int())) {
      dropped = 1;
    }
  }
  clear(t.even);
  clear(t.odd);
  return dropped;
}

int one_chain_is_cleared_twice(void) {
  struct table t = {NULL, NULL};
  put(&t, 2);
  put(&t, 3); // expect: unsafe memory-leak
  clear(t.even);
  t.odd = t.even;
  clear(t.odd); // expect: unsafe use-after-free
  return 0;
}

// expect-function: used safe
// expect-function: one_chain_is_cleared_twice unsafe
