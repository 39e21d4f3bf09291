// Results are rounded to the nearest, as programs start; a program that changes that is not followed.
// entry: main
#include <assert.h>
#include <fenv.h>

static float sum(float a, float b) {
  return a + b;
}

int main(void) {
  fesetround(FE_UPWARD);
  assert(sum(1.0f, 0x1p-30f) > 1.0f); // expect: safe assertion known-unknown
  return 0;
}
