int ext(int);
int f(int n) {
  int t;
  int s = 0;
  for (int i = 0; i < n; i++) {
    t = ext(i);
    s ^= t;
  }
  return s;
}
