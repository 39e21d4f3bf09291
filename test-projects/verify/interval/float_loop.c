/* A float that is halved stays between zero and its start. */
#include <assert.h>

void halve(float x) {
  if (!(x >= 0.0f && x <= 8.0f)) return;
  while (x > 0.001f) {
    x = x / 2.0f;
    assert(x >= 0.0f);  // expect: safe assertion
    assert(x <= 4.0f);  // expect: safe assertion
  }
}
// expect-function: halve safe
