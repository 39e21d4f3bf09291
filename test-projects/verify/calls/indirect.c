/* A call through a table of functions. */
#include <assert.h>
// entry: main

extern unsigned __VERIFIER_nondet_uint(void);

static int inc(int x) { return x + 1; }
static int dec(int x) { return x - 1; }
static int same(int x) { return x; }

typedef int (*operation)(int);
static const operation operations[3] = {inc, dec, same};

int main(void) {
  unsigned which = __VERIFIER_nondet_uint();
  if (which >= 3) return 0;
  int r = operations[which](10);     // expect: safe array-bounds
  assert(r >= 9 && r <= 11);         // expect: safe assertion
  operation f = which == 1 ? dec : inc;
  assert(f(0) == (which == 1 ? -1 : 1));  // expect: safe assertion
  assert(r != 9);                    // expect: unsafe assertion  // with which = 1
  return 0;
}
