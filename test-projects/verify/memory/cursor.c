// A cursor into a list that stays there while nodes go.
// options: --property memory,leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int value;
};

int moves_on_first(void) {
  struct node *list = NULL;
  struct node *cursor = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (n == NULL) break;
    n->value = 0;
    n->next = list;
    list = n;
    if (cursor == NULL) cursor = n;
  }
  while (list != NULL) {
    struct node *n = list;
    list = n->next;
    if (cursor == n) cursor = n->next;
    free(n);
    if (cursor != NULL) cursor->value = 1;
  }
  return 0;
}

int stays(void) {
  struct node *list = NULL;
  struct node *cursor = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (n == NULL) break;
    n->value = 0;
    n->next = list;
    list = n;
    if (__VERIFIER_nondet_int()) cursor = n;
  }
  while (list != NULL) {
    struct node *n = list;
    list = n->next;
    free(n);
    if (cursor != NULL) cursor->value = 1; // expect: unsafe use-after-free
  }
  return 0;
}

// expect-function: moves_on_first safe
