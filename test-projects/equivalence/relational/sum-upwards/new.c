// The counter of the new version overflows where n is INT_MIN.
// expect: sum equal assuming signed overflow wraps
unsigned sum(const unsigned *p, int n) {
  unsigned s = 0;
  while (n-- > 0)
    s += *p++;
  return s;
}
