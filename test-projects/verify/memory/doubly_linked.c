// Doubly linked lists of any length: nodes are added at both ends, taken out in the middle, freed.
// options: --property memory,leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int key;
  struct node *next;
  struct node *previous;
};

struct list {
  struct node *first;
  struct node *last;
};

static void append(struct list *list, int key) {
  struct node *n = malloc(sizeof *n);
  if (n == NULL) return;
  n->key = key;
  n->next = NULL;
  n->previous = list->last;
  if (list->last != NULL) {
    list->last->next = n;
  } else {
    list->first = n;
  }
  list->last = n;
}

static void unlink_node(struct list *list, struct node *n) {
  if (n->previous != NULL) {
    n->previous->next = n->next;
  } else {
    list->first = n->next;
  }
  if (n->next != NULL) {
    n->next->previous = n->previous;
  } else {
    list->last = n->previous;
  }
  free(n);
}

static void clear(struct list *list) {
  while (list->first != NULL) {
    unlink_node(list, list->first);
  }
}

int remove_by_key(void) {
  struct list list = {NULL, NULL};
  while (__VERIFIER_nondet_int()) {
    append(&list, __VERIFIER_nondet_int());
  }
  int key = __VERIFIER_nondet_int();
  struct node *n = list.first;
  while (n != NULL) {
    struct node *next = n->next;
    if (n->key == key) {
      unlink_node(&list, n);
    }
    n = next;
  }
  clear(&list);
  return 0;
}

int backwards(void) {
  struct list list = {NULL, NULL};
  while (__VERIFIER_nondet_int()) {
    append(&list, 1);
  }
  int sum = 0;
  for (struct node *n = list.last; n != NULL; n = n->previous) {
    sum ^= n->key;
  }
  while (list.last != NULL) {
    unlink_node(&list, list.last);
  }
  return sum;
}

int read_after_unlink(void) {
  struct list list = {NULL, NULL};
  while (__VERIFIER_nondet_int()) {
    append(&list, __VERIFIER_nondet_int());
  }
  struct node *n = list.first;
  while (n != NULL) {
    if (n->key == 7) {
      unlink_node(&list, n);
    }
    n = n->next; // expect: unsafe use-after-free
  }
  clear(&list);
  return 0;
}

// expect-function: remove_by_key safe
// expect-function: backwards safe
