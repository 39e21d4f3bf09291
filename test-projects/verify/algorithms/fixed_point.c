/* Multiplication of 16.16 numbers: in 32 bits and in 64. */
#include <assert.h>

typedef int fixed;

fixed multiply(fixed a, fixed b) {
  return (a * b) / 65536;  // expect: unsafe signed-overflow  // with a = b = 65536
}

fixed multiply_wide(fixed a, fixed b) {
  return (fixed)(((long long)a * b) / 65536);  // expect: safe signed-overflow
}

void identity(fixed a) {
  assert(multiply_wide(a, 65536) == a);  // expect: safe assertion
}

fixed half(fixed a) {
  fixed h = multiply_wide(a, 32768);
  assert(h >= 0 || a < 0);  // expect: safe assertion
  assert(h < 0 || a >= 0);  // expect: unsafe assertion  // with a = -1: h is 0
  return h;
}
// expect-function: multiply_wide safe
// expect-function: identity safe
