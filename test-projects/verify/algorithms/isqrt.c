/* The integer square root bit by bit, and by a loop whose test overflows. */
#include <assert.h>

unsigned isqrt(unsigned short n) {
  unsigned r = 0;
  for (unsigned bit = 1u << 7; bit != 0; bit >>= 1) {
    unsigned t = r | bit;
    if (t * t <= n) r = t;
  }
  assert(r * r <= n);              // expect: safe assertion
  assert((r + 1) * (r + 1) > n);   // expect: safe assertion
  return r;
}

int isqrt_late(int n) {
  if (n < 2147395600) return 0;
  int r = 46340;
  while (r * r <= n) {  // expect: unsafe signed-overflow  // with n = 2147395600: r becomes 46341
    ++r;
  }
  return r - 1;
}
// expect-function: isqrt safe
// expect-function: isqrt_late unsafe
