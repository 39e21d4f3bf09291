// Structures that are assigned to and from the caller's memory, by way of variables and the heap.
// options: --property memory,assert
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct item {
  char *key;
  long a, b;
};

void by_way_of_a_variable(struct item *a, struct item *b) {
  struct item x = *a;
  *b = x;
  assert(b->a == a->a);
  assert(b->key == a->key);
}

void constant(struct item *a) {
  struct item x = {0, 1, 2};
  *a = x;
  assert(a->key == 0 && a->b == 2);
}

void two_owners(struct item *a, struct item *b) {
  struct item x = *a;
  *b = x;
  free(b->key);
  if (a->key) a->key[0] = 0; // expect: unsafe use-after-free
}

void in_a_new_one(struct item *a) {
  struct item *c = malloc(sizeof *c);
  if (c == NULL) return;
  *c = *a;
  long sum = c->a;
  assert(sum == a->a);
  free(a->key);
  a->key = NULL;
  free(c->key); // expect: unsafe double-free
  free(c);
}

void taken_over(struct item *a) {
  struct item *c = malloc(sizeof *c);
  if (c == NULL) return;
  *c = *a;
  a->key = NULL;
  free(c->key);
  free(c);
}

// The last entry comes where one is deleted: what it held stands in two places for a moment.
void deleted(struct item *t, unsigned n, unsigned i) {
  if (n < 2 || n > 100 || i >= n - 1) return;
  free(t[i].key);
  t[i] = t[n - 1];
  t[n - 1].key = NULL;
  if (t[i].key) t[i].key[0] = 0;
}

void deleted_and_used(struct item *t, unsigned n, unsigned i) {
  if (n < 2 || n > 100 || i >= n - 1) return;
  char *key = t[i].key;
  free(key);
  t[i] = t[n - 1];
  if (key) key[0] = 0; // expect: unsafe use-after-free
}

void swapped(struct item *a, struct item *b) {
  struct item x = *a;
  *a = *b;
  *b = x;
  assert(b->a == x.a);
}

struct both {
  struct item x, y;
  struct item *other;
  int n;
};

struct few {
  struct item all[4];
  int n;
};

void members(struct both *t) {
  t->x = t->y;
  assert(t->x.a == t->y.a);
  assert(t->x.key == t->y.key);
}

void member_keeps_nothing(struct both *t) {
  long old = t->x.a;
  t->x = t->y;
  assert(t->x.a == old); // expect: unsafe assertion
}

void by_a_pointer(struct both *t) {
  if (t->other == NULL) return;
  *t->other = t->x;
  assert(t->x.b == t->other->b);
}

void element_is_gone(struct few *t, int i) {
  if (t->n < 1 || t->n > 4 || i < 0 || i >= t->n) return;
  long last = t->all[t->n - 1].b;
  t->all[i] = t->all[t->n - 1];
  t->n--;
  assert(t->all[i].b == last);
}

void other_element_is_gone(struct few *t, int i) {
  if (t->n < 1 || t->n > 4 || i < 0 || i >= t->n) return;
  long here = t->all[i].b;
  t->all[i] = t->all[t->n - 1];
  t->n--;
  assert(t->all[i].b == here); // expect: unsafe assertion
}

int not_zero(struct few *t) {
  if (t->all[1].a == 0) return 0;
  t->all[0] = t->all[1];
  return 7 % t->all[0].a != 7;
}

void freed_by_both(struct both *t) {
  t->x = t->y;
  free(t->x.key);
  free(t->y.key); // expect: unsafe double-free
}

// expect-function: members safe
// expect-function: by_a_pointer safe
// expect-function: element_is_gone safe
// expect-function: not_zero safe
// expect-function: by_way_of_a_variable safe
// expect-function: constant safe
// expect-function: taken_over safe
// expect-function: swapped safe
