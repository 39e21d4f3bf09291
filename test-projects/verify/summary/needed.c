// What a function needs that stays a call is asked where it is called.
#include <assert.h>

// expect-requires: down n <= 99
int down(int n) {
  assert(n < 100); // expect: unsafe assertion
  return n <= 0 ? 0 : down(n - 1);
}

int inside(int x) {
  return down(x & 63); // expect: safe assertion
}

int outside(int x) {
  return down(x & 127); // expect: unsafe assertion // with x = 100
}

int always(void) {
  return down(100); // expect: unsafe assertion
}

int guarded(int n) {
  if (n >= 100)
    return 0;
  return down(n); // expect: safe assertion
}

int twice(int n) {
  int first = n < 50 ? down(n) : 0; // expect: safe assertion
  return first + down(n + 0);       // expect: unsafe assertion // with n = 100
}

int in_a_loop(int n) {
  int sum = 0;
  for (int i = 0; i < n && i < 100; i++)
    sum += down(i); // expect: safe assertion, safe signed-overflow
  return sum;
}

// expect-requires: part n != 0
int part(int total, int n, int again) {
  if (again > 0)
    return part(total, n, again - 1);
  return (total & 7) / n; // expect: unsafe division-by-zero
}

int divided(int n) {
  return part(7, n, 2); // expect: unsafe division-by-zero // with n = 0
}

int never_zero(int n) {
  return part(7, n | 1, 2); // expect: safe division-by-zero
}
