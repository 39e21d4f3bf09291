// entry: main
// What stands behind the recursive call fails at some depth only.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int seen;

static void down(int n) {
  if (n <= 0)
    return;
  down(n - 1);
  seen = n;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 6)
    return 0;
  down(n);
  assert(seen != 6); // expect: unsafe assertion // with n = 6
  return 0;
}
