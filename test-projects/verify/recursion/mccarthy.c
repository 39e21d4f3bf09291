// entry: main
// options: --function-timeout 40
// Another relation on each side of the bound that the function compares with.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int f91(int x) { return x > 100 ? x - 10 : f91(f91(x + 11)); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int r = f91(x);                             // expect: safe signed-overflow
  assert(r == 91 || (x > 101 && r == x - 10)); // expect: safe assertion, safe signed-overflow
  return 0;
}
