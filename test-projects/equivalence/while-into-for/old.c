unsigned digits(unsigned n) {
  unsigned d = 1;
  while (n >= 10) {
    n /= 10;
    d++;
  }
  return d;
}
