/* Tenths are not exact in binary, halves and quarters are. */
#include <assert.h>

void tenths(void) {
  double a = 0.1, b = 0.2;
  assert(a + b == 0.3);  // expect: unsafe assertion
}

void quarters(void) {
  double a = 0.25, b = 0.5;
  assert(a + b == 0.75);  // expect: safe assertion
}
// expect-function: tenths unsafe
// expect-function: quarters safe
