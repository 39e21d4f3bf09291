/* Of three neighbours in the Fibonacci sequence two are odd, also after wrap-around. */
#include <assert.h>

extern int more(void);

void fibonacci(void) {
  unsigned a = 1, b = 1;
  while (more()) {
    unsigned c = a + b;
    assert((a & 1u) + (b & 1u) + (c & 1u) == 2);  // expect: safe assertion
    a = b;
    b = c;
  }
}
// expect-function: fibonacci safe
