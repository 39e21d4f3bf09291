// entry: main
// A static variable whose address is passed on is changed by name nowhere else.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int g = 3;
static int a[3];

static int back(int n, int *p) {
  if (n <= 0 || n > 2)
    return 4;
  *p = back(n - 1, p);
  return n - 1;
}

static void along(int n, int *p) {
  if (n <= 0 || n > 2)
    return;
  *p = n;
  along(n - 1, p + 1);
}

int main(void) {
  if (__VERIFIER_nondet_int()) {
    back(2, &g);
    assert(g >= 1); // expect: unsafe assertion
  } else {
    along(__VERIFIER_nondet_int(), a);
    assert(a[1] != 1); // expect: unsafe assertion
  }
  return 0;
}
