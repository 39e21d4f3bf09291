// As tasks of the competition have it: the error function fails by itself.
#include <assert.h>

static void reach_error(void) {
  assert(0);
}

void __VERIFIER_assert(int holds) {
  if (!holds) {
    reach_error();
  }
}

void fails(int x) {
  if (x == 7) reach_error(); // expect: unsafe assertion // with x = 7
}

void asserts(int x) {
  __VERIFIER_assert(x != 7); // expect: unsafe assertion // with x = 7
}

void holds(unsigned char x) {
  __VERIFIER_assert(x < 256); // expect: safe assertion
}
// expect-function: holds safe
// entry: fails asserts holds
