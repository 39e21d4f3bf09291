long long run(long long x) {
  int n = (int)(x & 31);
  unsigned u = 0x80000001u;
  int s = -1000;
  unsigned long long w = 0xdeadbeefcafebabeull;
  return (u >> n) + (u << n) + (s >> n) + (long long)(w >> n) + (long long)(w << n);
}
