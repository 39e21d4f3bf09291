/* Violations behind so many rounds that only an execution gets there. */
// entry: main
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int a[3000];

int main(void) {
  for (int i = 0; i < 3000; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < 2998; i++) { // one too few
    if (a[i] > a[i + 1]) {
      int t = a[i];
      a[i] = a[i + 1];
      a[i + 1] = t;
    }
  }
  for (int i = 0; i < 2999; i++)
    assert(a[i] <= a[2999]); // expect: unsafe assertion
  return 0;
}
// expect-function: main unsafe
