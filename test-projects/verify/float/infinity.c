/* Division by zero and too large products are infinite, which no integer check minds. */
#include <assert.h>

double ratio(double a, double b) { return a / b; }

void infinite(void) {
  double zero = 0.0;
  double inf = ratio(1.0, zero);
  assert(inf > 1.7e308);      // expect: safe assertion
  assert(inf + 1.0 == inf);   // expect: safe assertion
  assert(inf - inf == 0.0);   // expect: unsafe assertion  // inf - inf is NaN
}

float twice(float f) {
  if (!(f > 0.0f)) return 0.0f;
  float g = f * 2.0f;
  assert(g > f);  // expect: unsafe assertion  // with f = infinity
  return g;
}
// expect-function: ratio safe
