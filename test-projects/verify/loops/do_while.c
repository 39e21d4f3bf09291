/* The body of do-while runs once even if the condition never holds. */
#include <assert.h>

int rounds(int n) {
  int r = 0;
  int i = 0;
  do {
    ++r;
    ++i;
  } while (i < n && i < 8);
  assert(r >= 1);      // expect: safe assertion
  assert(r == i);      // expect: safe assertion
  assert(n > 8 || r == n);  // expect: unsafe assertion  // with n = 0: r is 1
  return r;
}
