long long run(long long x) {
  int a = (int)(x % 1000);
  return a / 7 * 100 + a % 7 + (-a) / 3 + (-a) % 3 + (unsigned)a / 5u + (long long)((unsigned char)a % 9);
}
