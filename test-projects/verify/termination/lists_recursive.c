// options: --property termination
// entry: main
// expect-termination: main terminating
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
struct node { struct node *next; };
static int length(struct node *p) {
  return p ? 1 ^ length(p->next) : 0;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  struct node *first = 0;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->next = first;
    first = made;
  }
  return length(first);
}
