unsigned sum(const unsigned *p, int n) {
  unsigned s = 0;
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}
