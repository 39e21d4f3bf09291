// Lists of any length that are not handled well.
// entry: use_after too_early twice
// options: --property=memory --max-unwind=4
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int data;
  struct node *next;
};

int use_after(void) {
  struct node *head = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (n == 0) {
      break;
    }
    n->next = head;
    head = n;
  }
  while (head) {
    free(head);
    head = head->next; // expect: unsafe use-after-free
  }
  return 0;
}

int too_early(void) {
  struct node *head = malloc(sizeof *head);
  if (head == 0) {
    return 1;
  }
  head->next = 0;
  struct node *last = head;
  while (__VERIFIER_nondet_int()) {
    last->next = malloc(sizeof *last);
    if (last->next == 0) {
      break;
    }
    last = last->next;
    last->next = 0;
  }
  free(last);
  int found = 0;
  for (struct node *p = head; p; p = p->next) { // expect: unsafe use-after-free
    found++;
  }
  return found;
}

int twice(void) {
  struct node *head = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (n == 0) {
      break;
    }
    n->next = head;
    head = n;
  }
  struct node *first = head;
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  free(first); // expect: unsafe double-free
  return 0;
}
