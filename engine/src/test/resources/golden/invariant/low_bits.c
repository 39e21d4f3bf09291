/* x grows by 2^32 + 2: "x == 2 * i" holds modulo 2^32 only. */
long wide(int n) {
  long x = 0;
  int i = 0;
  while (i < n) {
    i++;
    x += 4294967298L;
  }
  return 10 / (x - 2 * (long)i + 1);
}

/* By a product of numbers from outside: nothing at 64 bits but the low ones. */
long low(int n, long y) {
  long x = 0;
  int i = 0;
  while (i < n) {
    i++;
    x = ((x + 2) & 4294967295L) | (y << 32);
  }
  return 10 / (x - 2 * (long)i + 1);
}
