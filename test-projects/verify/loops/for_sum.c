/* Gauss's sum, checked against the formula. */
#include <assert.h>

int sum_to(int n) {
  if (n < 0 || n > 10) return 0;
  int sum = 0;
  for (int i = 1; i <= n; ++i) {
    sum += i;  // expect: safe signed-overflow
  }
  assert(sum == n * (n + 1) / 2);  // expect: safe assertion
  return sum;
}

int sum_below(int n) {
  if (n < 0 || n > 10) return 0;
  int sum = 0;
  for (int i = 1; i < n; ++i) {
    sum += i;  // expect: safe signed-overflow
  }
  assert(sum == n * (n + 1) / 2);  // expect: unsafe assertion  // with n = 1
  return sum;
}
// expect-function: sum_to safe
// expect-function: sum_below unsafe
