// expect: weights equal
unsigned weights(unsigned n, unsigned c) {
  unsigned x = 0, j = c;
  for (unsigned i = 0; i != n; i++) {
    x += j;
    j += 5;
  }
  return x;
}
