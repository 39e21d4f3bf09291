/* The mean of nothing. */
int mean(int sum, int count) {
  return sum / count;  // expect: unsafe division-by-zero, unsafe signed-overflow  // with count = 0; with sum = INT_MIN, count = -1
}

unsigned mean_unsigned(unsigned sum, unsigned count) {
  return sum / count;  // expect: unsafe division-by-zero  // with count = 0
}

unsigned mean_guarded(unsigned sum, unsigned count) {
  return count ? sum / count : 0;  // expect: safe division-by-zero
}
// expect-function: mean unsafe
// expect-function: mean_unsigned unsafe
// expect-function: mean_guarded safe
