/* INT_MIN / -1 overflows, and so does the remainder. */
#include <limits.h>

int quotient(int a, int b) {
  if (b == 0) return 0;
  return a / b;  // expect: unsafe signed-overflow, safe division-by-zero  // with a = INT_MIN, b = -1
}

int remainder_of(int a, int b) {
  if (b == 0) return 0;
  return a % b;  // expect: unsafe signed-overflow, safe division-by-zero  // with a = INT_MIN, b = -1
}

int quotient_guarded(int a, int b) {
  if (b == 0) return 0;
  if (a == INT_MIN && b == -1) return INT_MAX;
  return a / b;  // expect: safe signed-overflow, safe division-by-zero
}

int quotient_positive(int a, int b) {
  if (b <= 0) return 0;
  return a / b;  // expect: safe signed-overflow, safe division-by-zero
}
// expect-function: quotient_guarded safe
// expect-function: quotient_positive safe
