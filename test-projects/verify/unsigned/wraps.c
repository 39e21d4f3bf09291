/* Unsigned arithmetic wraps: that is its meaning, not an error. */
#include <assert.h>
#include <limits.h>

void wraps(unsigned x) {
  unsigned zero = 0;
  assert(zero - 1 == UINT_MAX);      // expect: safe assertion
  assert(x + 1 - 1 == x);            // expect: safe assertion
  assert(x + UINT_MAX == x - 1);     // expect: safe assertion
  assert(x + 1 > x);                 // expect: unsafe assertion  // with x = UINT_MAX
}

unsigned char next_byte(unsigned char c) {
  ++c;
  assert(c != 0);  // expect: unsafe assertion  // with c = 255
  return c;
}
// expect-function: wraps unsafe
