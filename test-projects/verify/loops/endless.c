/* for (;;) that is left by break only, and one that is not left. */
#include <assert.h>

extern unsigned poll_bits(void);

unsigned wait_for_ready(void) {
  unsigned bits;
  for (;;) {
    bits = poll_bits();
    if (bits & 0x80) break;
  }
  assert(bits >= 0x80);  // expect: safe assertion
  return bits;
}

void serve(void) {
  unsigned phase = 0;
  for (;;) {
    phase = (phase + 1) % 4;
    assert(phase < 4);       // expect: safe assertion
    assert(phase != 3);      // expect: unsafe assertion  // in the third round
  }
}
// expect-function: wait_for_ready safe
