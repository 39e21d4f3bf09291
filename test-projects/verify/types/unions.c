/* One value seen as bytes and as a word (little-endian), and a float seen as its bits. */
// args: --target=x86_64-linux-gnu
#include <assert.h>

union word {
  unsigned value;
  unsigned char byte[4];
};

union real {
  float f;
  unsigned bits;
};

void bytes(unsigned v, unsigned i) {
  union word w;
  w.value = v;
  assert(w.byte[0] == (v & 0xff));  // expect: safe assertion
  assert(w.byte[3] == v >> 24);     // expect: safe assertion
  w.byte[1] = 0;
  assert((w.value & 0xff00) == 0);  // expect: safe assertion
  assert(w.value == v);             // expect: unsafe assertion  // with v = 256
}

void sign_bit(float x) {
  union real r;
  r.f = x;
  if (x < 0.0f) assert(r.bits >> 31 == 1);   // expect: safe assertion
  if (x >= 0.0f) assert(r.bits >> 31 == 0);  // expect: unsafe assertion  // with x = -0.0f
}
