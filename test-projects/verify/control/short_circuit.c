/* The right side runs only when it has to. */
#include <assert.h>

static const int table[5] = {3, 1, 4, 1, 5};

int guarded(int i) {
  return i >= 0 && i < 5 && table[i] == 1;  // expect: safe array-bounds
}

int unguarded(int i) {
  return i >= 0 && table[i] == 1 && i < 5;  // expect: unsafe array-bounds  // with i = 5
}

int either(int a, int b) {
  int r = a == 0 || 100 % a == b;  // expect: safe division-by-zero
  int counter = 0;
  (void)(a && ++counter);
  assert(counter == (a != 0));  // expect: safe assertion
  return r;
}

int both(int a, int b) {
  return (a != 0) & (100 % a == b);  // expect: unsafe division-by-zero  // with a = 0: & evaluates both
}
// expect-function: guarded safe
// expect-function: unguarded unsafe
// expect-function: either safe
// expect-function: both unsafe
