// A variable of which each thread has one is a variable like others for a function.
#include <assert.h>

_Thread_local int depth;
static __thread int table[4];

int enter(void) {
  depth = 3;
  assert(depth == 3);  // expect: safe assertion
  return depth + 1;  // expect: safe signed-overflow
}

int next(void) {
  return depth + 1;  // expect: unsafe signed-overflow  // with depth = 2147483647
}

int element(int i) {
  return table[i];  // expect: unsafe array-bounds
}
