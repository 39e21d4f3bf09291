/* A random walk between walls. */
#include <assert.h>

extern int direction(void);

void walk(void) {
  int position = 50;
  for (;;) {
    int d = direction();
    if (d > 0 && position < 100) ++position;  // expect: safe signed-overflow
    if (d < 0 && position > 0) --position;    // expect: safe signed-overflow
    assert(position >= 0 && position <= 100);  // expect: safe assertion
  }
}
// expect-function: walk safe
// expect-invariant: 8 0 <= position && position <= 100
