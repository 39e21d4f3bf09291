// A doubly linked list from which a node is taken out while the one behind it still leads to it.
// entry: main
// options: --property memory,leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  struct node *previous;
};

int main(void) {
  struct node *first = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (n == NULL) abort();
    n->next = first;
    n->previous = NULL;
    if (first != NULL) first->previous = n;
    first = n;
  }
  if (first != NULL && first->next != NULL) {
    struct node *second = first->next;
    first->next = second->next;
    free(second);
    for (struct node *n = first; n != NULL; n = n->next) {
      if (n->previous != NULL) {
        n->previous->next = n; // expect: unsafe use-after-free
      }
    }
  }
  while (first != NULL) {
    struct node *next = first->next;
    free(first);
    first = next;
  }
  return 0;
}
