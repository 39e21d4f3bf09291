// expect: f equal
int g;
int ext(int);
int f(int n) {
  int base = n * 4;
  int s = 0;
  for (int i = 0; i < n; i++) s += ext(base);
  g = s;
  return s;
}
