// Lists of any length that are put in order: insertion in place, merging of two, reversal.
// options: --property memory,leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int key;
};

static struct node *some(void) {
  struct node *first = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (n == NULL) break;
    n->key = __VERIFIER_nondet_int();
    n->next = first;
    first = n;
  }
  return first;
}

static void release(struct node *n) {
  while (n != NULL) {
    struct node *next = n->next;
    free(n);
    n = next;
  }
}

int inserted_in_order(void) {
  struct node *sorted = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (n == NULL) break;
    n->key = __VERIFIER_nondet_int();
    struct node **at = &sorted;
    while (*at != NULL && (*at)->key < n->key) {
      at = &(*at)->next;
    }
    n->next = *at;
    *at = n;
  }
  release(sorted);
  return 0;
}

int merged(void) {
  struct node *a = some();
  struct node *b = some();
  struct node *result = NULL;
  struct node **end = &result;
  while (a != NULL && b != NULL) {
    struct node **less = a->key <= b->key ? &a : &b;
    struct node *n = *less;
    *less = n->next;
    n->next = NULL;
    *end = n;
    end = &n->next;
  }
  *end = a != NULL ? a : b;
  release(result);
  return 0;
}

int reversed(void) {
  struct node *from = some();
  struct node *to = NULL;
  while (from != NULL) {
    struct node *n = from;
    from = from->next;
    n->next = to;
    to = n;
  }
  release(to);
  return 0;
}

int reversed_in_vain(void) {
  struct node *from = some();  // expect: unsafe memory-leak
  struct node *to = NULL;
  while (from != NULL) {
    struct node *n = from;
    from = from->next;
    n->next = to;
    to = n;
  }
  release(from);
  return to != NULL;
}

// expect-function: inserted_in_order safe
// expect-function: merged safe
// expect-function: reversed safe
