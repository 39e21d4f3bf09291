/* The second comparison looks at a instead of the largest so far. */
#include <assert.h>

int max_of_three(int a, int b, int c) {
  int m = a;
  if (b > m) m = b;
  if (c > a) m = c;
  assert(m >= b);  // expect: unsafe assertion  // with a = 0, b = 2, c = 1
  return m;
}
// expect-function: max_of_three unsafe
