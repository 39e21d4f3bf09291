// expect: f equal
int ext(int);
int f(const char *p, int n) {
  if (p) {
    if (n <= 0 || p[0] != 'x') return ext(0);
    else return ext(n);
  }
  return -1;
}
