/* Conditional and comma expressions. */
#include <assert.h>

int choose(int a, int b) {
  int x = a > b ? a : b;
  int y = a > b ? b : a;
  int z = (x = x ^ y, y = x ^ y, x ^ y);
  assert(y >= z);  // expect: safe assertion
  int i, j;
  for (i = 0, j = 10; i < j; i++, j--)
    ;
  assert(i == 5);            // expect: safe assertion
  assert((i++, i) == j);     // expect: unsafe assertion  // i is 6 now, j is 5
  return z;
}

int sign(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

void signs(int x) {
  assert(sign(x) * x >= 0);  // expect: unsafe signed-overflow, safe assertion  // with x = INT_MIN
}
// expect-function: sign safe
