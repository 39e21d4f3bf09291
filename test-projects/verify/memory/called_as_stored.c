// Calls through pointers that the function itself has left in the caller's memory.
// options: --property memory
#include <stdint.h>
#include <stdlib.h>

struct part {
  int x;
};

struct whole {
  void (*end)(struct whole *);
  int (*size)(const struct whole *);
  struct part *part;
};

static void let_go(struct whole *w) {
  free(w->part);
}

static void reset(struct whole *w) {
  w->part->x = 0;
}

static int one(const struct whole *w) {
  return w != 0;
}

void part_is_gone(struct whole *w) {
  w->end = let_go;
  w->end(w);
  w->part->x = 0; // expect: unsafe use-after-free
}

void part_is_there(struct whole *w) {
  w->end = reset;
  w->end(w);
  w->part->x = 0;
}

void either(struct whole *w, int n) {
  w->end = n > 0 ? let_go : reset;
  w->end(w);
  if (n <= 0) {
    w->part->x = 0;
  } else {
    w->part->x = 1; // expect: unsafe use-after-free
  }
}

int sized(struct whole *w) {
  w->size = one;
  return 1 / w->size(w);
}

// What is freed under a number is freed.
struct holder {
  struct part *part;
};

void as_a_number(struct holder *h) {
  uintptr_t n = (uintptr_t)h->part;
  free((void *)n);
  h->part->x = 0; // expect: unsafe use-after-free
}

// A pointer that is stored in what it leads to.
struct item {
  char *key;
  int n;
};

void key_of_itself(struct item *i) {
  i->key = (char *)i;
  free(i->key);
  i->n = 0; // expect: unsafe use-after-free
}

// expect-function: part_is_there safe
// expect-function: sized safe
