/* An interval right up to INT_MAX: template arithmetic must not wrap. */
#include <assert.h>
#include <limits.h>

void up_to_the_end(int start) {
  if (start < 0) return;
  int x = start;
  while (x < INT_MAX) {
    x += 1;           // expect: safe signed-overflow
    assert(x > 0);    // expect: safe assertion
  }
  assert(x == INT_MAX);  // expect: safe assertion
}

void past_the_end(int start) {
  if (start < INT_MAX - 3) return;
  int x = start;
  while (x <= INT_MAX) {
    x += 1;  // expect: unsafe signed-overflow  // with start = INT_MAX
  }
}
// expect-function: up_to_the_end safe
// expect-function: past_the_end unsafe
