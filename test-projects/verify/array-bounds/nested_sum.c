/* Two nested loops over a matrix; the inner bound belongs to the other dimension. */
static short m[4][3];

int sum(void) {
  int s = 0;
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 3; ++j) {
      s += m[i][j];  // expect: safe array-bounds
    }
  }
  return s;
}

int sum_wrong(void) {
  int s = 0;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 4; ++j) {
      s += m[i][j];  // expect: unsafe array-bounds  // in the first row j = 3
    }
  }
  return s;
}
// expect-function: sum_wrong unsafe
