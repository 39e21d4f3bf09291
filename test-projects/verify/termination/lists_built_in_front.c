// Each node leads to one that was allocated before it.
// options: --property termination
// entry: main
// expect-termination: main terminating
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
struct node { int value; struct node *next; };
int main(void) {
  int n = __VERIFIER_nondet_int();
  struct node *first = 0;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->value = i;
    made->next = first;
    first = made;
  }
  int count = 0;
  for (struct node *p = first; p; p = p->next) count ^= 1;
  return count;
}
