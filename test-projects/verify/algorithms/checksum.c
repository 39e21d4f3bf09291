/* Ones' complement sum of four words, folded once or until it fits. */
#include <assert.h>

unsigned fold_once(unsigned short a, unsigned short b, unsigned short c, unsigned short d) {
  unsigned sum = (unsigned)a + b + c + d;
  sum = (sum & 0xffff) + (sum >> 16);
  assert(sum <= 0xffff);  // expect: unsafe assertion  // with a = b = d = 65535, c = 2: 65537
  return sum;
}

unsigned fold(unsigned short a, unsigned short b, unsigned short c, unsigned short d) {
  unsigned sum = (unsigned)a + b + c + d;
  while (sum >> 16) sum = (sum & 0xffff) + (sum >> 16);
  assert(sum <= 0xffff);  // expect: safe assertion
  return sum;
}
// expect-function: fold_once unsafe
// expect-function: fold safe
