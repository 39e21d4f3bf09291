/* What leaves the delay line entered it three rounds ago. */
#include <assert.h>

extern unsigned input(void);

void delay(void) {
  unsigned d0 = 0, d1 = 0, d2 = 0;
  for (;;) {
    unsigned in = input();
    if (in % 2 != 0) break;
    assert(d2 % 2 == 0);  // expect: safe assertion
    d2 = d1;
    d1 = d0;
    d0 = in;
  }
}

void delay_any(void) {
  unsigned d0 = 0, d1 = 0, d2 = 0;
  for (;;) {
    unsigned in = input();
    assert(d2 % 2 == 0);  // expect: unsafe assertion  // when an odd input was taken three rounds ago
    d2 = d1;
    d1 = d0;
    d0 = in;
  }
}
// expect-function: delay safe
// expect-function: delay_any unsafe
