long long run(long long x) {
  signed char a = (signed char)x;
  unsigned char b = (unsigned char)x;
  short c = (short)(x * 3);
  unsigned short d = (unsigned short)(x * 5);
  int e = (int)x;
  unsigned f = (unsigned)x;
  return a + 2 * b + 3 * c + 5LL * d + 7LL * e + 11LL * f + sizeof(long) + (a < b) + (e < f);
}
