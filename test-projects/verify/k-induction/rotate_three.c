/* Three distinct values in a ring: that two of them differ follows from the three rounds before. */
#include <assert.h>

extern int more(void);

void rotate(int a, int b, int c) {
  if (a == b || b == c || a == c) return;
  while (more()) {
    assert(a != b);  // expect: safe assertion
    int t = a;
    a = b;
    b = c;
    c = t;
  }
}

void rotate_wrong(int a, int b, int c) {
  if (a == b || b == c) return;
  while (more()) {
    assert(a != b);  // expect: unsafe assertion  // with a = c = 0, b = 1, in the third round
    int t = a;
    a = b;
    b = c;
    c = t;
  }
}
// expect-function: rotate safe
// expect-function: rotate_wrong unsafe
