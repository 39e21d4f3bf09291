/* Bounded recursion. */
#include <assert.h>
// entry: main

static int fib(int n) {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

static int depth(int n) {
  if (n <= 0) return 0;
  return 1 + depth(n - 1);
}

int main(void) {
  assert(fib(5) == 5);    // expect: safe assertion
  assert(depth(4) == 4);  // expect: safe assertion
  assert(fib(6) != 8);    // expect: unsafe assertion
  return 0;
}
