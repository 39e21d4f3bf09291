// A local that only one path sets has any value on the other, where nobody asks whether it was set.
// options: --property assert
#include <assert.h>

int one_path(int c) {
  int x;
  if (c)
    x = 1;
  assert(x == 1); // expect: unsafe assertion
  return 0;
}

int in_loop(int n) {
  int x;
  if (n < 1 || n > 3)
    return 0;
  while (n > 0) {
    if (n == 2)
      x = 5;
    n--;
  }
  assert(x == 5); // expect: unsafe assertion
  return 0;
}
