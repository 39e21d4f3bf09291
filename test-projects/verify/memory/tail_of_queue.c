// A queue with a pointer to its last node.
// options: --property memory,leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int value;
};

static struct node *first;
static struct node *last;

static int put(int value) {
  struct node *n = malloc(sizeof *n);
  if (n == NULL) return 0;
  n->value = value;
  n->next = NULL;
  if (last != NULL) {
    last->next = n;
  } else {
    first = n;
  }
  last = n;
  return 1;
}

static int take(void) {
  struct node *n = first;
  int value = n->value;
  first = n->next;
  if (first == NULL) last = NULL;
  free(n);
  return value;
}

static int take_and_forget_last(void) {
  struct node *n = first;
  int value = n->value;
  first = n->next;
  free(n);
  return value;
}

int main(void) {
  int sum = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      put(__VERIFIER_nondet_int());
    } else if (first != NULL) {
      sum ^= take();
    }
  }
  while (first != NULL) {
    sum ^= take();
  }
  if (__VERIFIER_nondet_int()) {
    if (!put(1)) return sum;
    take_and_forget_last();
    put(2); // expect: unsafe use-after-free
  }
  return sum;
}

// expect-function: put safe
// expect-function: take safe
