#include <assert.h>
int ratio(int a, int x, int y) {
  assert(a > 0);
  return x / y;
}
