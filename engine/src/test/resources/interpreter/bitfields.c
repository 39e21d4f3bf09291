struct flags {
  int low : 3;
  unsigned middle : 7;
  int high : 13;
  unsigned long long wide : 40;
};
long long run(long long x) {
  struct flags f = {0};
  f.low = (int)(x & 3);
  f.middle = (unsigned)x;
  f.high = (int)(x % 4000);
  f.wide = (unsigned long long)x * 77;
  f.low -= 2;
  return f.low + 10 * f.middle + 100 * f.high + (long long)f.wide;
}
