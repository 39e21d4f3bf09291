unsigned weights(unsigned n, unsigned c) {
  unsigned x = 0;
  for (unsigned i = 0; i < n; i++)
    x += 5 * i + c;
  return x;
}
