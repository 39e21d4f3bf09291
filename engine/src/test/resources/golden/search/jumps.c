#include <assert.h>

/* Ways that meet. */
int meet(int x) {
  int y;
  switch (x) {
    case 1:
      y = 10;
      break;
    case 2:
      y = 20;
    case 3:
      y = 30;
      break;
    default:
      y = 40;
  }
  assert(y != 20);
  return y;
}

/* Not reached. */
int dead(int x) {
  if (x > 5 && x < 5) {
    assert(0);
  }
  return x;
}

/* Assumed. */
void assumed(int x) {
  if (x < 3) {
    __builtin_unreachable();
  }
  assert(x > 2);
}
