// An index times the size of an element may be more than addresses have: C defines nothing then.
#include <assert.h>
#include <stddef.h>

int wraps(long i) {
  int a[4] = {0};
  int *p = a;
  if (i < (1L << 62) || i > (1L << 62) + 3)
    return 0;
  return p[i]; // expect: unsafe invalid-dereference
}

int below(long i) {
  int a[4] = {0};
  int *p = a;
  if (i >= -(1L << 61))
    return 0;
  return p[i]; // expect: unsafe invalid-dereference
}

int of_structures(unsigned long i) {
  struct {
    long a, b;
  } s[2] = {{0}}, *p = s;
  if (i != (1UL << 60))
    return 0;
  return (int)p[i].b; // expect: unsafe invalid-dereference
}

void elsewhere(unsigned long k) {
  int a[4] = {1, 2, 3, 4};
  int *p = &a[0] + k;
  if (k == 0)
    return;
  assert(p != a); // expect: safe assertion
}

void of_the_caller(int *a, long k) {
  int *b = a + k;
  if (k == 0)
    return;
  assert(b != a);     // expect: safe assertion
  assert(b - a == k); // expect: safe assertion
}

int inside(size_t i) {
  int a[4] = {0};
  int *p = a;
  return i < 4 ? p[i] : 0; // expect: safe invalid-dereference
}
