// expect: f equal
int ext(int);
int f(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    int t = ext(i);
    s ^= t;
  }
  return s;
}
