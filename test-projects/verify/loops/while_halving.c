/* Number of bits: a loop that halves. */
#include <assert.h>

int bit_length(unsigned n) {
  int bits = 0;
  while (n != 0) {
    n >>= 1;
    ++bits;  // expect: safe signed-overflow
  }
  assert(bits >= 0);   // expect: safe assertion
  assert(bits <= 32);  // expect: safe assertion
  return bits;
}

int bit_length_short(unsigned short n) {
  int bits = 0;
  while (n != 0) {
    n >>= 1;
    ++bits;
  }
  assert(bits < 16);  // expect: unsafe assertion  // with n = 65535
  return bits;
}
