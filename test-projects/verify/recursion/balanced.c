// entry: main
// A counter that is what it was after each call, however deep.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static unsigned depth;
static int untouched = 5;

static void walk(int n) {
  depth++;
  if (n > 0)
    walk(n - 1);
  depth--;
}

int main(void) {
  walk(__VERIFIER_nondet_int());
  assert(depth == 0);     // expect: safe assertion
  assert(untouched == 5); // expect: safe assertion
  return 0;
}
