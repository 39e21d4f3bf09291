/* The product of two small matrices, with the dimensions confused in the inner loop. */
static short a[2][3], b[3][2];
static int c[2][2];

void product(void) {
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) {
      c[i][j] = 0;                                    // expect: safe array-bounds
      for (int k = 0; k < 3; ++k) c[i][j] = a[i][k] * b[k][j] / 3;  // expect: safe array-bounds
    }
}

void product_wrong(void) {
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j)
      for (int k = 0; k < 3; ++k)
        c[i][j] = a[i][k] * b[j][k] / 3;  // expect: unsafe array-bounds  // k = 2: b has two columns
}
// expect-function: product safe
// expect-function: product_wrong unsafe
