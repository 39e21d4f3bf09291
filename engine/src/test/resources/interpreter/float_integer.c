long long run(long long x) {
  unsigned long long big = 0xfffffffffffff800ull - (unsigned long long)(x & 0xff);
  double d = (double)big;
  float f = (float)(x % 1000000 * 1234567891LL % 1000000007LL);
  unsigned long long back = (unsigned long long)(d / 2);
  return (long long)(back + (unsigned long long)(long long)f) + (signed char)(int)f % 5;
}
