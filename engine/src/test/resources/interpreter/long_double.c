long long run(long long x) {
  long double a = (long double)(x % 100000) / 7.0L;
  long double b = a * a + 0.1L;
  double c = (double)b;
  return (long long)(b * 1000) + (c < b) + 2 * (a > 0.5L) + (long long)(a - 0.25L);
}
