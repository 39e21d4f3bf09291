// entry: main
// Recursion that frees what it is given.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static void drop(int *p, int n) {
  if (n > 0)
    drop(p, n - 1);
  else
    free(p);
}

int main(void) {
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  *p = 1;
  drop(p, __VERIFIER_nondet_int());
  *p = 2; // expect: unsafe use-after-free
  return 0;
}
