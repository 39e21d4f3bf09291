#include <assert.h>
#include <stdlib.h>

extern void reach_error(void);
extern void __VERIFIER_assert(int);
extern void __VERIFIER_assume(int);

int simple(int x) {
  assert(x > 0);
  return x;
}

int both(int x, int y) {
  assert(x > 0 &&
         y > "ab"[1]);
  assert(x > 10 || y > 10);
  return x;
}

int inside(int x) {
  assert(x + 1 > 0);
  return x;
}

#define CHECK(c) assert(c)
int wrapped(int x) {
  CHECK(x != 7);
  return x;
}

int errors(int x) {
  __VERIFIER_assume(x > 1);
  __VERIFIER_assert(x != 4);
  if (x == 3)
    reach_error();
  if (x == 5) {
    abort();
    x = 2;
  }
  if (x == 6)
    exit(1);
  return x;
}

__attribute__((noreturn)) void die(int);
__attribute__((noreturn)) void stop(void) { exit(3); }

int ends(int x) {
  switch (x) {
    case 1:
      die(1);
    case 2:
      stop();
    case 3:
      __builtin_unreachable();
    case 4:
      __builtin_trap();
    case 5:
      assert(0 && "five");
    default:
      return x;
  }
}

int loop(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    assert(sum >= 0);
    sum += i;
  }
  return sum;
}
