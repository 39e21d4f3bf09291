/* A triangle of pairs. */
#include <assert.h>

int pairs(void) {
  int count = 0;
  for (int i = 0; i < 5; ++i) {
    for (int j = i + 1; j < 5; ++j) {
      assert(i < j);  // expect: safe assertion
      ++count;
    }
  }
  assert(count == 10);  // expect: safe assertion
  return count;
}

int pairs_with_self(void) {
  int count = 0;
  for (int i = 0; i < 5; ++i) {
    for (int j = i; j < 5; ++j) {
      assert(i < j);  // expect: unsafe assertion  // i = 0, j = 0
      ++count;
    }
  }
  return count;
}
// expect-function: pairs safe
// expect-function: pairs_with_self unsafe
