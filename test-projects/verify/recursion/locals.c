// entry: main
// options: --function-timeout 40
// Each activation has variables of its own.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int chain(int *outer, int n) {
  int own = n;
  assert(!outer || *outer == n + 1); // shown at the call
  if (n <= 0)
    return own;
  int below = chain(&own, n - 1);
  assert(own == n);
  return below;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 100)
    return 0;
  int last = chain(0, n); // expect: safe assertion, safe signed-overflow
  assert(last <= 100);    // expect: safe assertion
  return 0;
}
