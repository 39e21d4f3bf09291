/* NaN is not equal to itself, and zero has two signs. */
#include <assert.h>

void reflexive(float f) {
  assert(f == f);  // expect: unsafe assertion  // with f = NaN
}

void ordered(float f, float g) {
  if (f < g) {
    assert(!(g < f));   // expect: safe assertion
    assert(f == f);     // expect: safe assertion
  }
}

void zeros(float f) {
  if (f == 0.0f) {
    float g = -f;
    assert(f == g);              // expect: safe assertion
    assert(1.0f / f == 1.0f / g);  // expect: unsafe assertion  // with f = 0.0f: +inf and -inf
  }
}
// expect-function: ordered safe
