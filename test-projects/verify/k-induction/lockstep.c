/* Two counters in lockstep, with wrap-around. */
#include <assert.h>

extern int more(void);

void lockstep(void) {
  unsigned x = 0, y = 0;
  while (more()) {
    x += 1;
    y += 1;
    assert(x == y);  // expect: safe assertion
  }
}

void out_of_step(unsigned n) {
  unsigned x = 0, y = 0;
  while (more()) {
    x += 1;
    y += (x == 4 && n == 7) ? 2 : 1;
    assert(x == y);  // expect: unsafe assertion  // with n = 7, in the fourth round
  }
}
// expect-function: lockstep safe
// expect-function: out_of_step unsafe
