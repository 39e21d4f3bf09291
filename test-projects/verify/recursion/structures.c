// entry: main
// Structures by value, and addresses of members of an activation's own.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct pair {
  int a;
  int b;
};

static struct pair turn(int n, int *p, struct pair t) {
  if (n <= 0 || n > 3)
    return t;
  t.a = *p;
  t = turn(n - 1, &t.b, t);
  return t;
}

int main(void) {
  struct pair t = {0, 1};
  int x = 4;
  t = turn(__VERIFIER_nondet_int(), &x, t);
  assert(t.a != 4); // expect: unsafe assertion // with n = 1
  return 0;
}
