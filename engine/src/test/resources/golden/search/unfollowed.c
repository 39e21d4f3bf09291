#include <assert.h>

int unknown(int);

/* Whatever it gives back. */
void any(int x) {
  int y = unknown(x);
  assert(y != 3);
}

/* Through a pointer. */
int through(int (*f)(int), int x) {
  int y = f(x) & 7;
  assert(y < 8);
  return y;
}

static int deep(int n) { return n <= 0 ? 0 : deep(n - 1) + 1; }

/* Recursion is summarised. */
void recursive(int n) {
  int d = deep(n & 15);
  assert(d >= 0);
}
