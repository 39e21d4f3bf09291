/* Rounding to the nearest by adding a half, on a percentage. */
#include <assert.h>

int percent(float part) {
  if (!(part >= 0.0f && part <= 1.0f)) return -1;
  int p = (int)(part * 100.0f + 0.5f);  // expect: safe conversion
  assert(p >= 0 && p <= 100);           // expect: safe assertion
  return p;
}

int percent_open(float part) {
  if (part < 0.0f) return -1;
  int p = (int)(part * 100.0f + 0.5f);  // expect: unsafe conversion  // with part = 1e9f
  return p;
}
// expect-function: percent safe
