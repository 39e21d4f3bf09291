/* Red, green, yellow: never red right after green. */
#include <assert.h>

extern int tick(void);

enum light { RED, GREEN, YELLOW };

void lights(void) {
  enum light now = RED, before = YELLOW;
  while (tick()) {
    before = now;
    switch (now) {
      case RED: now = GREEN; break;
      case GREEN: now = YELLOW; break;
      default: now = RED; break;
    }
    assert(!(before == GREEN && now == RED));  // expect: safe assertion
    assert(before != now);                     // expect: safe assertion
    assert(now != RED);                        // expect: unsafe assertion  // in the third round
  }
}
