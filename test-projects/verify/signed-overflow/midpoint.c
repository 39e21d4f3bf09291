/* The middle of two positions, as everybody writes it first and as one should. */
int middle(int lo, int hi) {
  if (lo < 0 || hi < lo) return -1;
  return (lo + hi) / 2;  // expect: unsafe signed-overflow  // with lo = 2147483647, hi = 2147483647
}

int middle_apart(int lo, int hi) {
  if (lo < 0 || hi < lo) return -1;
  return lo + (hi - lo) / 2;  // expect: safe signed-overflow
}
// expect-function: middle unsafe
// expect-function: middle_apart safe
