// entry: main
// Pointers to different types that lead to the same bytes: characters may.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int both(int *p, unsigned char *q, int n) {
  if (n > 0)
    return both(p, q, n - 1);
  *p = 1;
  *q = 2;
  return *p;
}

int main(void) {
  int x = 0;
  int r = both(&x, (unsigned char *)&x, __VERIFIER_nondet_int());
  assert(r == 1); // expect: unsafe assertion
  return 0;
}
