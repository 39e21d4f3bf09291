// Lists whose end is a node that leads to itself.
// options: --property memory,leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  struct node *previous;
};

int sentinel(void) {
  struct node *end = malloc(sizeof *end);
  if (!end) return 0;
  end->next = end;
  struct node *list = end;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (!n) break;
    n->next = list;
    list = n;
  }
  while (list->next != list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  free(list);
  return 0;
}

int freed_once_more(void) {
  struct node *end = malloc(sizeof *end);
  if (!end) return 0;
  end->next = end;
  struct node *list = end;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (!n) break;
    n->next = list;
    list = n;
  }
  while (list->next != list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  free(list);
  free(end); // expect: unsafe double-free
  return 0;
}

int first_leads_back_to_itself(void) {
  struct node *first = malloc(sizeof *first);
  if (!first) return 0;
  first->next = NULL;
  first->previous = first;
  struct node *last = first;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (!n) break;
    n->next = NULL;
    n->previous = last;
    last->next = n;
    last = n;
  }
  while (last->previous != last) {
    struct node *before = last->previous;
    free(last);
    last = before;
  }
  free(last);
  return 0;
}

// expect-function: sentinel safe
// expect-function: first_leads_back_to_itself safe
