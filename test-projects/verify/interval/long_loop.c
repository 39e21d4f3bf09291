/* A million rounds: no unwinding gets there, an interval does. */
#include <assert.h>

int million(void) {
  int i = 0;
  while (i < 1000000) {
    ++i;  // expect: safe signed-overflow
  }
  assert(i == 1000000);  // expect: safe assertion
  return i;
}

unsigned char counter(unsigned n) {
  unsigned char c = 0;
  for (unsigned i = 0; i < n; ++i) {
    if (c < 200) ++c;
    assert(c <= 200);  // expect: safe assertion
  }
  return c;
}
// expect-function: million safe
// expect-function: counter safe
// expect-invariant: 6 i <= 1000000
