// Pointers that are subtracted lead to elements of one array: none lies between two elements.
#include <assert.h>

int next_one(int *p, int *q) {
  if (p - q == 1) {
    q[1] = 5;
    return 10 / *p; // expect: safe division-by-zero
  }
  return 0;
}

void two_apart(int *p, int *q) {
  if (p - q == 2) {
    q[1] = 0;
    *p = 1;
    q[0] = 0;
    assert(*p == 1);   // expect: safe assertion
    assert(q[2] == 0); // expect: unsafe assertion
  }
}

struct record {
  char text[24];
};

long bytes(struct record *a, struct record *b) {
  if (a - b == 3)
    assert((char *)a - (char *)b == 72); // expect: safe assertion
  return a - b;
}

int index_of(int k) {
  int a[10] = {0};
  int *p = a + (k & 7);
  return a[p - a]; // expect: safe invalid-dereference
}

// What needs no formula is no check without it.
// options: --recheck
