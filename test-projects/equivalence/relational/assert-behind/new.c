// expect: ratio different
#include <assert.h>
int ratio(int a, int x, int y) {
  int r = x / y;
  assert(a > 0);
  return r;
}
