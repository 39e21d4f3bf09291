// expect: ratio different
int ratio(int a, int b) {
  return a / (b < 0 ? 1 : b);
}
