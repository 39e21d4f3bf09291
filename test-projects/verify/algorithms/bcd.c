/* Binary-coded decimal there and back. */
#include <assert.h>

static unsigned to_bcd(unsigned n) { return (n / 10) << 4 | n % 10; }

static unsigned from_bcd(unsigned b) { return (b >> 4) * 10 + (b & 15); }

void there_and_back(unsigned n) {
  if (n > 99) return;
  unsigned b = to_bcd(n);
  assert(b <= 0x99);          // expect: safe assertion
  assert(from_bcd(b) == n);   // expect: safe assertion
}

void back_and_there(unsigned char b) {
  assert(to_bcd(from_bcd(b)) == b);  // expect: unsafe assertion  // with b = 10
}
// expect-function: there_and_back safe
// expect-function: back_and_there unsafe
