/* Errors in code that cannot run are none. */
#include <assert.h>

static const int powers[3] = {1, 10, 100};

int dead(int x) {
  if (x > 5 && x < 3) {
    return powers[x] / 0;  // expect: safe array-bounds, safe division-by-zero
  }
  unsigned u = (unsigned)x;
  if (u % 4 == 5) assert(0);  // expect: safe assertion
  return 1;
}

int alive(int x) {
  if (x > 5 || x < 3) {
    return powers[x];  // expect: unsafe array-bounds  // with x = 6
  }
  return 1;
}
// expect-function: dead safe
// expect-function: alive unsafe
