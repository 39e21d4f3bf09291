long long run(long long x) {
  unsigned char a = 200, b = 100;
  int sum = a + b;
  unsigned char cut = a + b;
  short s = -1;
  unsigned u = 1;
  long l = s < u;
  return sum * 1000 + cut * 10 + l + (s + (unsigned short)x) + ~(unsigned char)x;
}
