/* From 2^24 on, adding one to a float changes nothing. */
#include <assert.h>

void stuck(void) {
  float f = 16777216.0f;
  float g = f + 1.0f;
  assert(g == f);  // expect: safe assertion
}

void counts(int n) {
  if (n < 0 || n > 16777216) return;
  float f = (float)n;
  assert((int)f == n);  // expect: safe assertion, safe conversion
}

void loses(int n) {
  if (n < 0 || n > 20000000) return;
  float f = (float)n;
  assert((int)f == n);  // expect: unsafe assertion, safe conversion  // with n = 16777217
}
// expect-function: stuck safe
// expect-function: counts safe
