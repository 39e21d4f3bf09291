int next(int x) {
  return x + 1 > x;
}
