/* Out-parameters whose target is known. */
#include <assert.h>
// entry: use swap_use

static void split(int n, int *tens, int *ones) {
  *tens = n / 10;
  *ones = n % 10;
}

static void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

int use(int n) {
  int t, o;
  if (n < 0 || n > 99) return 0;
  split(n, &t, &o);
  assert(t >= 0 && t <= 9 && o >= 0 && o <= 9);  // expect: safe assertion
  assert(10 * t + o == n);                       // expect: safe assertion
  assert(t != o || n == 0);                      // expect: unsafe assertion  // with n = 11
  return t;
}

void swap_use(int x, int y) {
  int a = x, b = y;
  swap(&a, &b);
  assert(a == y && b == x);  // expect: safe assertion
}
// expect-function: swap_use safe
