/* Up in one loop, down in the next. */
#include <assert.h>

int up_and_down(unsigned n) {
  int x = 0;
  for (unsigned i = 0; i < n && x < 100; ++i) x += 1;  // expect: safe signed-overflow
  int top = x;
  while (x > 0) x -= 1;  // expect: safe signed-overflow
  assert(x == 0);        // expect: safe assertion
  assert(top <= 100);    // expect: safe assertion
  return top;
}

int up_and_down_by_two(unsigned n) {
  int x = 0;
  for (unsigned i = 0; i < n && x < 6; ++i) x += 1;
  while (x > 0) x -= 2;
  assert(x == 0);  // expect: unsafe assertion  // with n = 1: x ends at -1
  return x;
}
// expect-function: up_and_down safe
