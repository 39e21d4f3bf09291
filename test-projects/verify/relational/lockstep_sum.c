/* Equalities between variables that change together. */
#include <assert.h>

void twice(unsigned n) {
  unsigned i = 0, sum = 0;
  while (i < n) {
    i++;
    sum += 2;
  }
  assert(sum == 2 * i);  // expect: safe assertion
}

void twice_from(unsigned n, unsigned start) {
  unsigned i = 0, sum = start;
  while (i < n) {
    i++;
    sum += 2;
  }
  assert(sum - start == 2 * i);  // expect: safe assertion
}

void off_by_one(unsigned n) {
  unsigned i = 0, sum = 1;
  while (i < n) {
    i++;
    sum += 2;
  }
  assert(sum == 2 * i);  // expect: unsafe assertion
}
