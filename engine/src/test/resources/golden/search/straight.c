#include <assert.h>

int safe(int x) {
  int y = x & 7;
  assert(y < 8);
  return y;
}

int unsafe(int x) {
  assert(x != 42);
  return 10 / x;
}

/* Whatever is passed. */
int always(int x) {
  int zero = x ^ x;
  return 7 / zero;
}

/* One check is violated only where another is before. */
int behind(int x) {
  assert(x > 0);
  assert(x > -5);
  return x;
}
