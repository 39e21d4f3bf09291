// A function that is not looked into is safe by itself, with memory as callers leave it. What the function
// that calls it has made of that memory counts.
// options: --property memory

#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static int last(struct node *p, unsigned depth) {
  return depth ? last(p, depth - 1) : p->next->value;
}

int null_stored(struct node *p) {
  p->next = NULL;
  return last(p, 2); // expect: unsafe null-dereference
}

// expect-function: own_stored safe
int own_stored(struct node *p) {
  struct node own = {1, NULL};
  p->next = &own;
  int r = last(p, 2);
  p->next = NULL;
  return r;
}

int freed(struct node *p) {
  free(p->next);
  return last(p, 2); // expect: unsafe use-after-free
}

int tested(struct node *p, struct node *n) {
  p->next = n;
  if (!n)
    return last(p, 2); // expect: unsafe null-dereference
  return 0;
}

int found_null(struct node *p) {
  struct node *n = p->next;
  if (n)
    return 1;
  return last(p, 2); // expect: unsafe null-dereference
}

// expect-function: as_left safe
int as_left(struct node *p) {
  return last(p, 2);
}
