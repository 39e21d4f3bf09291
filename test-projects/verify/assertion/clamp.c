/* A clamp keeps its promise only if the limits are in order. */
#include <assert.h>

int clamp(int x, int lo, int hi) {
  if (x < lo) return lo;
  if (x > hi) return hi;
  return x;
}

void limits_in_order(int x, int lo, int hi) {
  if (lo > hi) return;
  int y = clamp(x, lo, hi);
  assert(lo <= y);  // expect: safe assertion
  assert(y <= hi);  // expect: safe assertion
}

void any_limits(int x, int lo, int hi) {
  int y = clamp(x, lo, hi);
  assert(y <= hi);  // expect: unsafe assertion  // with x = 0, lo = 1, hi = 0
}
// expect-function: clamp safe
// expect-function: limits_in_order safe
// expect-function: any_limits unsafe
