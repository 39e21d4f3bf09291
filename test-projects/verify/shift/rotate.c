/* Rotation by 0 shifts by the full width. */
#include <assert.h>

unsigned rotate(unsigned x, unsigned n) {
  n &= 31;
  return (x << n) | (x >> (32 - n));  // expect: unsafe shift  // with n = 0
}

unsigned rotate_masked(unsigned x, unsigned n) {
  n &= 31;
  return (x << n) | (x >> (-n & 31));  // expect: safe shift
}

void back_and_forth(unsigned x, unsigned n) {
  assert(rotate_masked(rotate_masked(x, n), 32 - n) == x);  // expect: safe assertion
}
// expect-function: rotate unsafe
// expect-function: rotate_masked safe
// expect-function: back_and_forth safe
