/* Saturating addition: the guards are themselves free of overflow. */
#include <assert.h>
#include <limits.h>

int saturating_add(int a, int b) {
  if (b > 0 && a > INT_MAX - b) return INT_MAX;  // expect: safe signed-overflow
  if (b < 0 && a < INT_MIN - b) return INT_MIN;  // expect: safe signed-overflow
  return a + b;                                  // expect: safe signed-overflow
}

/* The test comes after the damage. */
int late_test(int a, int b) {
  int sum = a + b;  // expect: unsafe signed-overflow  // with a = INT_MAX, b = 1
  if (a > 0 && b > 0 && sum < 0) return INT_MAX;
  return sum;
}
// expect-function: saturating_add safe
// expect-function: late_test unsafe
