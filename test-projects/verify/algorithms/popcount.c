/* Counting bits: in parallel and one by one. */
#include <assert.h>

static unsigned parallel(unsigned x) {
  x = x - ((x >> 1) & 0x55555555u);
  x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
  x = (x + (x >> 4)) & 0x0f0f0f0fu;
  return (x * 0x01010101u) >> 24;
}

static unsigned one_by_one(unsigned x) {
  unsigned n = 0;
  for (; x; x &= x - 1) ++n;
  return n;
}

void agree(unsigned char c) {
  assert(parallel(c) == one_by_one(c));  // expect: safe assertion
}

void range(unsigned x) {
  assert(parallel(x) <= 32);  // expect: safe assertion
  assert(parallel(x) < 32);   // expect: unsafe assertion  // with x = 4294967295
}
// expect-function: agree safe
