/* Bit-fields cut what is stored; a signed one-bit field holds 0 and -1. */
#include <assert.h>

struct header {
  unsigned version : 4;
  unsigned length : 4;
  int flag : 1;
  signed int delta : 6;
};

void fields(unsigned v, int d) {
  struct header h = {0};
  h.version = v;
  h.delta = d;
  h.flag = v & 1;
  assert(h.version <= 15);                  // expect: safe assertion
  assert(h.version == (v & 15));            // expect: safe assertion
  assert(h.length == 0);                    // expect: safe assertion
  assert(h.delta >= -32 && h.delta <= 31);  // expect: safe assertion
  assert(h.flag == 0 || h.flag == -1);      // expect: safe assertion
  assert(h.flag != -1 || h.version == 1);   // expect: unsafe assertion  // with v = 3
  assert(d < 0 || h.delta >= 0);            // expect: unsafe assertion  // with d = 32
}
