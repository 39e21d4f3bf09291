// options: --property termination
// expect-termination: shifts terminating
// expect-termination: halves terminating
// expect-termination: clears terminating
// expect-termination: lowest terminating
// expect-termination: arithmetic conditional // -1 >> 1 is -1
// expect-termination: doubles terminating
// expect-termination: gcd terminating
int shifts(unsigned x) {
  int n = 0;
  while (x) {
    x >>= 1;
    n++;
  }
  return n;
}
int halves(unsigned long x) {
  int n = 0;
  while (x > 1) {
    x /= 2;
    n++;
  }
  return n;
}
int clears(unsigned x) {
  int n = 0;
  while (x) {
    x &= x - 1;
    n++;
  }
  return n;
}
unsigned lowest(unsigned x) {
  while (x & 1) x &= ~1u;
  return x;
}
int arithmetic(int x) {
  int n = 0;
  while (x) {
    x >>= 1;
    n++;
  }
  return n;
}
int doubles(unsigned char x) {
  int n = 0;
  while (x) {
    x = x << 1;
    n++;
  }
  return n;
}
unsigned gcd(unsigned a, unsigned b) {
  while (b) {
    unsigned t = a % b;
    a = b;
    b = t;
  }
  return a;
}
