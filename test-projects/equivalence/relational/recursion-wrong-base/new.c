// expect: triangle different
unsigned triangle(unsigned n) {
  if (n == 0)
    return 1;
  return n + triangle(n - 1);
}
