/* Paper 001, Fig. 9: the loop on which the interval domain is explained. */
#include <assert.h>

void counter(void) {
  int x = 0;
  while (x < 10) {
    x = x + 1;  // expect: safe signed-overflow
  }
  assert(x == 10);  // expect: safe assertion
}
// expect-function: counter safe
// expect-invariant: 6 1 <= x && x <= 10
