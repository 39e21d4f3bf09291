/* A search that returns from inside the loop. */
#include <assert.h>

static const int primes[6] = {2, 3, 5, 7, 11, 13};

int index_of(int p) {
  for (int i = 0; i < 6; ++i) {
    if (primes[i] == p) return i;  // expect: safe array-bounds
  }
  return -1;
}

void finds(int p) {
  int i = index_of(p);
  assert(i >= -1 && i < 6);          // expect: safe assertion
  if (i >= 0) assert(primes[i] == p);  // expect: safe assertion, safe array-bounds
  assert(i >= 0 || p != 7);          // expect: safe assertion
  assert(i != 5);                    // expect: unsafe assertion  // with p = 13
}
// expect-function: index_of safe
