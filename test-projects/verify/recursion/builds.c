// entry: main
// Recursion that gives back what it allocates, or null.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
};

static struct node *build(int n) {
  if (n <= 0)
    return 0;
  struct node *p = malloc(sizeof *p);
  if (p)
    p->next = build(n - 1);
  return p;
}

int main(void) {
  struct node *p = build(__VERIFIER_nondet_int()); // expect: unsafe memory-leak
  p->next = 0; // expect: unsafe null-dereference
  return 0;
}
