int g;
int ext(int);
int f(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    int base = n * 4;
    s += ext(base);
  }
  g = s;
  return s;
}
