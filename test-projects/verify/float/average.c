/* The average of two ordered floats is between them, unless the sum is infinite. */
#include <assert.h>

float average(float a, float b) {
  if (!(a >= -1000.0f && b <= 1000.0f && a <= b)) return 0.0f;
  float m = (a + b) / 2.0f;
  assert(m >= a);  // expect: safe assertion
  assert(m <= b);  // expect: safe assertion
  return m;
}

float average_any(float a, float b) {
  if (!(a <= b)) return 0.0f;
  float m = (a + b) / 2.0f;
  assert(m <= b);  // expect: unsafe assertion  // with a = b = 3e38f
  return m;
}
