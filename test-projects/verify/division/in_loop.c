/* The divisor counts down and is used once too often. */
int harmonic(int n) {
  int sum = 0;
  for (int d = 3; d >= 0; --d) {
    sum += 60 / d;  // expect: unsafe division-by-zero  // in the fourth round d = 0
  }
  return sum + (n & 1);
}

int harmonic_right(int n) {
  int sum = 0;
  for (int d = 3; d > 0; --d) {
    sum += 60 / d;  // expect: safe division-by-zero
  }
  return sum + (n & 1);
}
// expect-function: harmonic unsafe
// expect-function: harmonic_right safe
