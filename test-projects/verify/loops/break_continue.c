/* Skips and leaves; the sum takes only what passes both. */
#include <assert.h>

int filter(void) {
  int sum = 0;
  for (int i = 0; i < 100; ++i) {
    if (i % 2 == 0) continue;
    if (i > 8) break;
    assert(i == 1 || i == 3 || i == 5 || i == 7);  // expect: safe assertion
    sum += i;
  }
  assert(sum == 16);  // expect: safe assertion
  return sum;
}

int filter_late(void) {
  int sum = 0;
  for (int i = 0; i < 100; ++i) {
    sum += i;
    if (i % 2 == 0) continue;
    if (i > 8) break;
  }
  assert(sum == 16);  // expect: unsafe assertion  // sum is 45
  return sum;
}
