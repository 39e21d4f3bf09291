// Lists of any length: how they look like is found by the rows of the heap domain (000 §3).
// entry: main
// options: --property=memory
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int data;
  struct node *next;
};

static struct node *build(void) {
  struct node *head = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (n == 0) {
      break;
    }
    n->data = 1; // expect: safe null-dereference, safe use-after-free
    n->next = head; // expect: safe null-dereference, safe use-after-free
    head = n;
  }
  return head;
}

static void destroy(struct node *head) {
  while (head) {
    struct node *next = head->next; // expect: safe use-after-free, safe invalid-dereference
    free(head); // expect: safe double-free, safe invalid-free
    head = next;
  }
}

int main(void) {
  destroy(build());
  return 0;
}
