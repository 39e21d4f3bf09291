// entry: main
// Recursion that calls what it is given, and gives something else on.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

typedef void (*change)(int *);
static int g;
static void once(int *p) { (*p)++; }
static void more(int *p) {
  *p = 2;
  g = 5;
}

static void each(int n, change c, int *p) {
  if (n <= 0 || n > 5)
    return;
  c(p);
  each(n - 1, n == 3 ? more : once, p);
}

int main(void) {
  int x = 0;
  each(__VERIFIER_nondet_int(), once, &x);
  assert(g != 5); // expect: unsafe assertion // with n = 3
  return 0;
}
