/* A program without inputs is one execution: what that does not violate holds. */
#include <assert.h>

static unsigned state = 1;

static unsigned next(void) {
  state = state * 1103515245u + 12345u;
  return state >> 16 & 0x7fff;
}

int main(void) {
  unsigned char seen[32768] = {0};
  unsigned distinct = 0;
  for (int i = 0; i < 20000; i++) {
    unsigned n = next();
    if (!seen[n]) distinct++;  // expect: safe array-bounds
    seen[n] = 1;
  }
  assert(distinct == 14813);  // expect: safe assertion
  return 0;
}
