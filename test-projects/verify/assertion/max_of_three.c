/* The largest of three numbers is one of them and none is larger. */
#include <assert.h>

int max_of_three(int a, int b, int c) {
  int m = a;
  if (b > m) m = b;
  if (c > m) m = c;
  assert(m >= a && m >= b && m >= c);  // expect: safe assertion
  assert(m == a || m == b || m == c);  // expect: safe assertion
  return m;
}
// expect-function: max_of_three safe
