/* Dense, sparse, negative and 64-bit case labels. */
#include <assert.h>

int classify(long long v) {
  switch (v) {
    case -1: return 1;
    case 0 ... 9: return 2;
    case 'a': return 3;
    case 0x100000000ll: return 4;
  }
  return 0;
}

void check(long long v) {
  int c = classify(v);
  assert(c >= 0 && c <= 4);            // expect: safe assertion
  assert(c != 2 || (v >= 0 && v < 10));  // expect: safe assertion
  assert(v != 0 || c == 2);            // expect: safe assertion
  assert(c != 4 || (int)v != 0);       // expect: unsafe assertion  // with v = 4294967296
}
// expect-function: classify safe
