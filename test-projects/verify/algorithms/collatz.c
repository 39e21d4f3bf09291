/* The Collatz sequence of small numbers ends at 1, and one of them climbs over 50. */
#include <assert.h>

void collatz(unsigned char start) {
  if (start == 0 || start > 7) return;
  unsigned n = start;
  int steps = 0;
  while (n != 1 && steps < 20) {
    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    ++steps;  // expect: safe signed-overflow
    assert(n < 50);  // expect: unsafe assertion  // with start = 7: 52
  }
  assert(n == 1 || steps == 20);  // expect: safe assertion
}
