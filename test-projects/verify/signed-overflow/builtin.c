/* The compiler's own overflow test. */
#include <assert.h>

int add_or_zero(int a, int b) {
  int sum;
  if (__builtin_add_overflow(a, b, &sum)) return 0;
  assert((long long)sum == (long long)a + b);  // expect: safe assertion
  return sum;
}
// expect-function: add_or_zero safe
