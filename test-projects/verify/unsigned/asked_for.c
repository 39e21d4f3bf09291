/* Wrap-around reported on request. */
// options: --property unsigned-overflow
unsigned total(unsigned price, unsigned count) {
  return price * count;  // expect: unsafe unsigned-overflow  // with price = 65536, count = 65536
}

unsigned total_small(unsigned short price, unsigned short count) {
  return (unsigned)price * count;  // expect: safe unsigned-overflow
}

unsigned countdown(unsigned n) {
  unsigned steps = 0;
  while (n > 0) {
    n -= 3;  // expect: unsafe unsigned-overflow  // with n = 1
    if (++steps == 10) break;
  }
  return steps;
}
