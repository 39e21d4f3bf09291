/* Swapping keeps the values apart: induction needs the round before. */
#include <assert.h>

extern int more(void);

void swap(int a, int b) {
  if (a == b) return;
  while (more()) {
    assert(a != b);  // expect: safe assertion
    int t = a;
    a = b;
    b = t;
  }
}
// expect-function: swap safe
