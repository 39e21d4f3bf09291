/* Euclid's algorithm with remainders: the divisor is never zero inside the loop. */
#include <assert.h>

unsigned gcd(unsigned a, unsigned b) {
  while (b != 0) {
    unsigned r = a % b;  // expect: safe division-by-zero
    a = b;
    b = r;
  }
  return a;
}

unsigned gcd_tail_test(unsigned a, unsigned b) {
  unsigned r;
  do {
    r = a % b;  // expect: unsafe division-by-zero  // with b = 0
    a = b;
    b = r;
  } while (b != 0);
  return a;
}

unsigned lcm(unsigned char a, unsigned char b) {
  if (a == 0 || b == 0) return 0;
  unsigned g = gcd(a, b);
  assert(g != 0);      // expect: safe assertion
  return a / g * b;    // expect: safe division-by-zero
}
// expect-function: gcd safe
// expect-function: gcd_tail_test unsafe
