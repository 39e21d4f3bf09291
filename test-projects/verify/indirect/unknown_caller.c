/* A function that an unknown caller hands over may do and return anything. */
#include <assert.h>

static int calls;

int run(int (*f)(int), int n) {
  calls = 0;
  int r = f(n);
  assert(r == r);      // expect: safe assertion
  assert(calls == 0);  // expect: any assertion
  return r;
}

int count(void) {
  if (calls > 100 || calls < 0) return 0;
  return ++calls;  // expect: safe signed-overflow
}
