long long run(long long x) {
  unsigned a = (unsigned)x - 1;
  unsigned b = a * a * a;
  unsigned long long c = (unsigned long long)x * 0x9e3779b97f4a7c15ull;
  return a / 3 + b % 1000 + (long long)(c >> 3) + (a > b ? a - b : b - a) + (c % 17);
}
