// Lists of any length that are not handled well.
// entry: use_after
// options: --property memory,leak --max-unwind=4
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
    head = head->next;  // expect: unsafe use-after-free
  }
  return 0;
}

