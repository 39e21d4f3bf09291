/* A function that ends without a return statement returns anything. */
#include <assert.h>

int maybe(int x) {
  if (x > 0) return 1;
}

int in_loop(int x) {
  while (x > 0) {
    x--;
    if (x == 7) return 3;
  }
}

int always(int x) {
  if (x > 0) return 1;
  else return 2;
}

void of_maybe(int x) {
  int r = maybe(x);
  assert(r == 1);  // expect: unsafe assertion // with x = 0
}

void of_loop(int x) {
  int r = in_loop(x);
  assert(r == 3);  // expect: unsafe assertion // with x = 0
}

void of_always(int x) {
  int r = always(x);
  assert(r == 1 || r == 2);  // expect: safe assertion
}

void where_it_returns(int x) {
  if (x > 0) {
    int r = maybe(x);
    assert(r == 1);  // expect: safe assertion
  }
}
