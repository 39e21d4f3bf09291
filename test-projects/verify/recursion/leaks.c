// entry: main
// Recursion that only reads what it is given does not keep it.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int sum(const int *p, int n) { return n <= 0 ? 0 : sum(p, n - 1); }

int main(void) {
  int *p = malloc(sizeof *p); // expect: unsafe memory-leak
  if (!p)
    return 0;
  *p = 1;
  return sum(p, __VERIFIER_nondet_int());
}
