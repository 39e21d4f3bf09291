/* Loops whose body never runs, or runs once and returns. */
#include <assert.h>

int empty(int n) {
  int x = 0;
  if (n > 0) return 0;
  for (int i = 0; i < n; ++i) {
    x = 1;
    assert(0);  // expect: safe assertion
  }
  assert(x == 0);  // expect: safe assertion
  return x;
}

int first(int n) {
  for (int i = 0; i < n; ++i) {
    return i;
  }
  assert(n != 0);  // expect: unsafe assertion  // with n = 0
  return -1;
}
// expect-function: empty safe
// expect-function: first unsafe
