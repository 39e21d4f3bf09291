/* CRC-8 bit by bit, against its table for one nibble. */
#include <assert.h>

static unsigned char crc_bits(unsigned char crc, int bits) {
  for (int i = 0; i < bits; ++i) {
    crc = (unsigned char)(crc & 0x80 ? (crc << 1) ^ 0x07 : crc << 1);
  }
  return crc;
}

void nibble(unsigned char high) {
  static const unsigned char table[16] = {0x00, 0x07, 0x0e, 0x09, 0x1c, 0x1b, 0x12, 0x15,
                                          0x38, 0x3f, 0x36, 0x31, 0x24, 0x23, 0x2a, 0x2d};
  unsigned char n = (unsigned char)(high & 15);
  unsigned char slow = crc_bits((unsigned char)(n << 4), 4);
  assert(slow == table[n]);  // expect: safe assertion, safe array-bounds
  assert(slow != 0x24);      // expect: unsafe assertion  // with high = 12
}
