/* Powers of two, lowest bits, absolute values without branches. */
#include <assert.h>

void powers(unsigned x) {
  if (x != 0 && (x & (x - 1)) == 0) {
    assert((x & -x) == x);  // expect: safe assertion
  }
  assert((x & -x) <= x);    // expect: safe assertion
  assert((x ^ (x >> 1)) != 0 || x == 0);  // expect: safe assertion
  assert((x & (x - 1)) == 0 || x > 3);    // expect: unsafe assertion  // with x = 3
}

int absolute(int x) {
  int mask = x >> 31;
  int r = (x ^ mask) - mask;  // expect: unsafe signed-overflow  // with x = INT_MIN
  return r;
}

unsigned round_up(unsigned x) {
  if (x == 0 || x > 0x80000000u) return 0;
  --x;
  x |= x >> 1;
  x |= x >> 2;
  x |= x >> 4;
  x |= x >> 8;
  x |= x >> 16;
  ++x;
  assert(x != 0 && (x & (x - 1)) == 0);  // expect: safe assertion
  return x;
}
// expect-function: round_up safe
// expect-function: absolute unsafe
