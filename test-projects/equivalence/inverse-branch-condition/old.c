int ext(int);
int f(const char *p, int n) {
  if (!p) return -1;
  if (n > 0 && p[0] == 'x') return ext(n);
  return ext(0);
}
