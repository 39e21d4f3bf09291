// Each node leads to one that was allocated after it; the last one is set at the end.
// options: --property termination
// entry: main
// expect-termination: main terminating
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
struct node { int value; struct node *next; };
static struct node *make(int n) {
  struct node *first = malloc(sizeof *first);
  if (!first) exit(1);
  struct node *last = first;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) exit(1);
    last->next = made;
    last = made;
  }
  last->next = 0;
  return first;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  struct node *p = make(n);
  while (p) p = p->next;
  return 0;
}
