/* Ten tenths are not one; eight eighths are. */
#include <assert.h>

void tenths(void) {
  float sum = 0.0f;
  for (int i = 0; i < 10; ++i) sum += 0.1f;
  assert(sum == 1.0f);  // expect: unsafe assertion
}

void eighths(void) {
  float sum = 0.0f;
  for (int i = 0; i < 8; ++i) sum += 0.125f;
  assert(sum == 1.0f);  // expect: safe assertion
}
// expect-function: tenths unsafe
// expect-function: eighths safe
