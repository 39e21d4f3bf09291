// gcc's name for exit, which clang takes for a function that it does not know.
#include <assert.h>

int f(int x) {
  if (x < 0) {
    __builtin_exit(0);
  }
  assert(x >= 0);  // expect: safe assertion
  return x;
}
