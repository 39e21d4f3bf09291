/* Quotients go towards zero, remainders have the sign of the dividend. */
#include <assert.h>

void truncation(int a) {
  int q = a / 8;
  int r = a % 8;
  assert(q * 8 + r == a);     // expect: safe assertion
  assert(r > -8 && r < 8);    // expect: safe assertion
  assert(a < 0 || r == (a & 7));  // expect: safe assertion
  assert((a >> 3) == q);      // expect: unsafe assertion  // with a = -1
}
