/* -INT_MIN has no int. */
#include <limits.h>

int magnitude(int x) {
  if (x < 0) return -x;  // expect: unsafe signed-overflow  // with x = INT_MIN
  return x;
}

int magnitude_guarded(int x) {
  if (x == INT_MIN) return INT_MAX;
  return x < 0 ? -x : x;  // expect: safe signed-overflow
}

long long magnitude_wide(int x) {
  long long y = x;
  return y < 0 ? -y : y;  // expect: safe signed-overflow
}
// expect-function: magnitude unsafe
// expect-function: magnitude_guarded safe
// expect-function: magnitude_wide safe
