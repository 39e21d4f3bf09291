/* A countdown in steps of two from an even start never gets below zero. */
#include <assert.h>

void countdown(void) {
  int x = 1000;
  while (x > 0) {
    x -= 2;              // expect: safe signed-overflow
    assert(x >= -1);     // expect: safe assertion
    assert(x <= 998);    // expect: safe assertion
  }
}
// expect-function: countdown safe
// expect-invariant: 6 -1 <= x && x <= 1000
