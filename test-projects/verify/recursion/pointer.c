// entry: main
// options: --function-timeout 40
// What a parameter leads to, all the way down.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static void up(int *p, int n) {
  if (n <= 0)
    return;
  *p = *p + 1;
  up(p, n - 1);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int x = 0;
  int y = 4;
  if (n < 0 || n > 1000)
    return 0;
  up(&x, n);      // expect: safe signed-overflow
  assert(x == n); // expect: safe assertion
  assert(y == 4); // expect: safe assertion
  return 0;
}
