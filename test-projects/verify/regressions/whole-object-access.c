// A pointer to a structure walks through all of its members, not only through the array among them.
#include <assert.h>

struct T {
  int x;
  short y;
  signed char c;
  int ar[3];
};

int bytes(unsigned i) {
  struct T s = {1, 2, 3, {7, 8, 9}};
  ((unsigned char *)&s)[i % 4] = 5;
  assert(s.ar[0] == 8); // expect: unsafe assertion known-unknown
  return s.x;
}

int words(int n) {
  struct {
    int b;
    int a[2];
  } s = {7, {0}};
  if (n < 0 || n > 2)
    return 0;
  ((int *)&s)[n] = 3;
  assert(s.b == 7); // expect: unsafe assertion known-unknown
  return 0;
}
