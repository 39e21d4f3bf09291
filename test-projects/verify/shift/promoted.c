/* A byte is promoted to int before it is shifted: 8 is no overlong count for it. */
#include <assert.h>

int byte_up(unsigned char c, unsigned n) {
  if (n > 16) return 0;
  int r = c << n;  // expect: safe shift
  assert(r >= c);  // expect: safe assertion
  return r;
}

unsigned short pack(unsigned char high, unsigned char low) {
  return (unsigned short)(high << 8 | low);
}
// expect-function: byte_up safe
// expect-function: pack safe
