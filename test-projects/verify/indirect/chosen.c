#include <assert.h>
// entry: either maybe guarded switched

static int minus(int n) { return n > -1000 ? -1 : 0; }
static int plus(int n) { return n < 1000 ? 1 : 0; }

int either(int c, int n) {
  int (*f)(int) = c ? minus : plus;
  int r = f(n);
  assert(r >= -1 && r <= 1);  // expect: safe assertion
  assert(r != -1 || c);       // expect: safe assertion
  assert(r != 0);             // expect: unsafe assertion
  return r;
}

int maybe(int c, int n) {
  int (*f)(int) = 0;
  if (c) f = plus;
  return f(n);  // expect: unsafe null-dereference
}

int guarded(int c, int n) {
  int (*f)(int) = 0;
  if (c) f = plus;
  return f ? f(n) : 0;  // expect: safe null-dereference
}

int switched(int c, int n) {
  int (*f)(int);
  switch (c) {
    case 1: f = minus; break;
    case 2: f = plus; break;
    default: return 0;
  }
  int r = f(n);
  assert(r == 0 || (c == 1) == (r < 0));  // expect: safe assertion
  return r;
}
