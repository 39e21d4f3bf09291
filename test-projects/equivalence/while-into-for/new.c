// expect: digits equal
unsigned digits(unsigned n) {
  unsigned d;
  for (d = 1; n >= 10; d++) n /= 10;
  return d;
}
