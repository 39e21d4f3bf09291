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
// The paper speaks of all visits of the loop head but the first (1 <= x); shown is what holds at each.
// expect-invariant: 6 0 <= x && x <= 10
