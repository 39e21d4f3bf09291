// One execution of more rounds than could be run: those that are alike are done at once.
// options: --property assert,overflow

#include <assert.h>

static unsigned next(unsigned z) { return z + 2; }

int main(void) {
  unsigned x = 0;
  while (x < 0x0fffffff)
    x = next(x);
  assert(x % 2 == 0); // expect: safe assertion

  unsigned long outer = 0, inner;
  while (outer < 900000000) {
    for (inner = 0; inner < 10; inner++) {
    }
    outer++;
  }
  assert(outer + inner == 900000010); // expect: safe assertion

  unsigned wraps = 10;
  while (wraps >= 10)
    wraps += 2;
  assert(wraps == 2); // expect: unsafe assertion
  return 0;
}
