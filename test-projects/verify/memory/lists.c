// A list of any length: how it looks like is found by the rows of the heap domain (000 §3).
// options: --property memory,leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
};

int main(void) {
  struct node *head = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);  // expect: safe memory-leak
    if (n == 0) {
      break;
    }
    n->next = head;  // expect: safe null-dereference
    head = n;
  }
  while (head) {
    struct node *t = head;
    head = head->next;  // expect: safe use-after-free
    free(t);  // expect: safe double-free
  }
  return 0;
}
