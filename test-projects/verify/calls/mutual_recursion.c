/* Even and odd in terms of each other. */
#include <assert.h>
// entry: main

extern unsigned __VERIFIER_nondet_uint(void);

static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 5) return 0;
  assert(even(n) == (n % 2 == 0));  // expect: safe assertion
  assert(odd(n) || n != 3);         // expect: safe assertion
  assert(even(n) || n < 5);         // expect: unsafe assertion  // with n = 5
  return 0;
}
