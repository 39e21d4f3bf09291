/* A function handed to another one is called there. */
#include <assert.h>
// entry: use deep wrong

static int twice(int n) { return n < 100 && n > -100 ? 2 * n : 0; }
static int inverse(int n) { return 100 / n; }
static int apply(int (*f)(int), int n) { return f(n); }
static int again(int (*f)(int), int n) { return apply(f, apply(f, n)); }

int use(int n) {
  int r = apply(twice, n);
  assert(r % 2 == 0);  // expect: safe assertion
  return r;
}

int deep(void) {
  assert(again(twice, 3) == 12);  // expect: safe assertion
  return 0;
}

int wrong(int n) {
  return apply(inverse, n);  // expect: unsafe division-by-zero  // with n = 0
}
