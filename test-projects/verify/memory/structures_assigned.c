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

// expect-function: by_way_of_a_variable safe
// expect-function: constant safe
// expect-function: taken_over safe
// expect-function: swapped safe
