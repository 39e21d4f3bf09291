// Numbers that are never equal, and never 0, while each may be the greater one.
// expect-function: rotated safe
// expect-function: swapped safe
// expect-function: turned safe
// expect-function: halved unsafe
#include <assert.h>

extern int coin(void);

void rotated(void) {
  int a = 0, b = 1, c = 2;
  while (coin()) {
    int t = a;
    a = b;
    b = c;
    c = t;
  }
  assert(a != b); // expect: safe assertion
}

// Two buffers in turns.
int swapped(unsigned n) {
  int from[2] = {1, 2}, to[2] = {3, 4};
  unsigned now = 0, next = 1;
  while (n-- > 0) {
    unsigned t = now;
    now = next;
    next = t;
    from[now & 1] = to[next & 1];
  }
  assert(now != next); // expect: safe assertion
  return from[now & 1];
}

int turned(unsigned n) {
  int d = 5;
  while (n-- > 0) {
    if (coin())
      d = -d;
  }
  return 100 / d; // expect: safe division-by-zero
}

int halved(unsigned n) {
  int d = 5;
  while (n-- > 0) {
    if (coin())
      d = -d / 2;
  }
  return 100 / d; // expect: unsafe division-by-zero
}
