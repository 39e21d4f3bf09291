/* Bounds on differences with what the loop does not change. */
#include <assert.h>

extern void __CPROVER_assume(_Bool condition);

void between(int from, int to) {
  __CPROVER_assume(from <= to);
  int i = from;
  while (i != to) {
    assert(i < to);  // expect: safe assertion
    i++;             // expect: safe signed-overflow
  }
}

void between_not_assumed(int from, int to) {
  int i = from;
  while (i != to) {
    assert(i < to);  // expect: unsafe assertion
    i++;
  }
}

void two_ends(int n) {
  __CPROVER_assume(n >= 0 && n < 1000);
  int low = 0, high = n;
  while (low < high) {
    low++;
    high--;
  }
  assert(low + high == n);  // expect: safe assertion
  assert(low - high <= 1);  // expect: safe assertion
}

void nested(int n) {
  for (int i = 0; i < n; i++) {
    for (int j = i; j < n; j++) {
      assert(j >= i && i < n);  // expect: safe assertion
    }
  }
}
