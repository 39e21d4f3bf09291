/* Two counters that move against each other. */
#include <assert.h>

int meet(unsigned n) {
  int i = 0, j = 20;
  while (i < j) {
    ++i;  // expect: safe signed-overflow
    --j;  // expect: safe signed-overflow
  }
  assert(i == 10 && j == 10);  // expect: safe assertion
  return i + (n & 1u);
}

int cross(void) {
  int i = 0, j = 7;
  while (i < j) {
    ++i;
    --j;
  }
  assert(i == j);  // expect: unsafe assertion  // i is 4, j is 3
  return i;
}
// expect-function: cross unsafe
