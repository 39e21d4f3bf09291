// A list and its copy, in order by a pointer to the place of the next link.
// options: --property memory,leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int value;
};

static void release(struct node *n) {
  while (n != NULL) {
    struct node *next = n->next;
    free(n);
    n = next;
  }
}

static struct node *some(void) {
  struct node *first = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (n == NULL) break;
    n->value = __VERIFIER_nondet_int();
    n->next = first;
    first = n;
  }
  return first;
}

static struct node *copy(const struct node *from) {
  struct node *first = NULL;
  struct node **end = &first;
  for (; from != NULL; from = from->next) {
    struct node *n = malloc(sizeof *n);
    if (n == NULL) break;
    *n = *from;
    n->next = NULL;
    *end = n;
    end = &n->next;
  }
  return first;
}

int both_freed(void) {
  struct node *a = some();
  struct node *b = copy(a);
  release(a);
  release(b);
  return 0;
}

int links_copied_too(void) {
  struct node *a = some();
  if (a == NULL) return 0;
  struct node *b = malloc(sizeof *b);
  if (b != NULL) *b = *a;
  release(a);
  int sum = 0;
  if (b != NULL && b->next != NULL) sum = b->next->value; // expect: unsafe use-after-free
  free(b);
  return sum;
}

// expect-function: both_freed safe
