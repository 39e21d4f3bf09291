/* Steps of three jump over the end of the range: `!=` never meets it. */
int visit(int n) {
  static const char seen[9];
  int sum = 0;
  for (int i = 0; i != 8; i += 3) {
    sum += seen[i];  // expect: unsafe array-bounds  // i = 9 after 0, 3, 6
  }
  return sum + (n & 1);
}

int visit_right(int n) {
  static const char seen[9];
  int sum = 0;
  for (int i = 0; i < 8; i += 3) {
    sum += seen[i];  // expect: safe array-bounds
  }
  return sum + (n & 1);
}
// expect-function: visit unsafe
// expect-function: visit_right safe
