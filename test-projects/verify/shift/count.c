/* Shift counts below zero, at the width and past it. */
unsigned flag(int n) {
  return 1u << n;  // expect: unsafe shift  // with n = 32
}

unsigned flag_masked(int n) {
  return 1u << (n & 31);  // expect: safe shift
}

unsigned high(unsigned x, int n) {
  if (n > 31) return 0;
  return x >> n;  // expect: unsafe shift  // with n = -1
}

unsigned high_right(unsigned x, int n) {
  if (n < 0 || n > 31) return 0;
  return x >> n;  // expect: safe shift
}
// expect-function: flag unsafe
// expect-function: flag_masked safe
// expect-function: high unsafe
// expect-function: high_right safe
