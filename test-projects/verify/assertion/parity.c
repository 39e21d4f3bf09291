/* Even and odd from the low bit and from the remainder. */
#include <assert.h>

static int is_even(unsigned n) { return (n & 1u) == 0; }

void parity(unsigned n) {
  assert(is_even(n) == (n % 2 == 0));  // expect: safe assertion
  assert(is_even(n) != is_even(n + 1));  // expect: safe assertion
}

void parity_signed(int n) {
  int low = n & 1;
  assert(low == n % 2);  // expect: unsafe assertion  // with n = -1: low is 1, -1 % 2 is -1
}
// expect-function: parity safe
