// What holds of a function's result wherever it returns.
#include <stdlib.h>

// expect-returns: clamp 0 <= \result && \result <= 10
int clamp(int x) {
  return x < 0 ? 0 : x > 10 ? 10 : x;
}

// expect-returns: larger \result >= a && \result >= b
int larger(int a, int b) {
  return a > b ? a : b;
}

// expect-returns: count \result == 10
int count(void) {
  int c = 0;
  while (c < 10) { // expect-termination: count terminating
    c++;
  }
  return c;
}

// expect-returns: many 0 <= \result && \result <= 1000000
int many(int n) {
  int c = 0;
  while (c < n && c < 1000000) {
    c++;
  }
  return c;
}

// expect-returns: same \result == x
unsigned char same(unsigned char x) {
  return x;
}

// expect-returns: whole \result == x
int whole(int x) {
  return x;
}

// expect-returns: wide -9223372036854775807 <= \result && \result == n + 1
long wide(long n) {
  return n + 1; // expect: unsafe signed-overflow // with n = LONG_MAX
}

// expect-returns: some \result != 0
int *some(int *p) {
  if (!p) {
    abort();
  }
  return p;
}

static int *hidden;

// expect-returns: none_known none
int *none_known(void) {
  return hidden;
}

// expect-returns: never none
int never(void) {
  abort();
}

// expect-returns: real none
double real(double x) {
  return x > 0 ? 1 : 0;
}

// The callee's result is anything where it is not followed.
// expect-returns: recursive 3 == \result known-unknown
int recursive(int n) {
  return n > 0 ? recursive(n - 1) : 3;
}
