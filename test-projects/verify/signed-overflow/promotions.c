/* char and short are added as int, which is wide enough; the product of two shorts may not be. */
int add_bytes(unsigned char a, unsigned char b) { return a + b; }

int mix(signed char a, short b) { return a * b + a - b; }

int square(unsigned short x) {
  return x * x;  // expect: unsafe signed-overflow  // with x = 65535
}

unsigned square_unsigned(unsigned short x) { return (unsigned)x * x; }
// expect-function: add_bytes safe
// expect-function: mix safe
// expect-function: square unsafe
// expect-function: square_unsigned safe
