// A program's own function by a verifier's name does what its text says.
#include <stdlib.h>

void __VERIFIER_assume(int holds) { (void)holds; }

int divides(int x) {
  __VERIFIER_assume(x != 0);
  return 10 / x; // expect: unsafe division-by-zero
}

// expect-function: draws safe
int draws(void) {
  int r = rand();
  return r >= 0 ? 1 : 1 / (r - r);
}
