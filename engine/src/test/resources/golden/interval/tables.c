/* Constant tables are read, other memory may hold anything. */
static const unsigned char order[2][4] = {{0, 3, 1, 2}, {3, 2, 1, 0}};
static unsigned char others[4] = {0, 1, 2, 3};
static const int mixed[3] = {-5, 7};

int permuted(const int *in) {
  int a[4] = {in[0], in[1], in[2], in[3]};
  int sum = 0;
  for (int r = 0; r < 2; r++) {
    for (int i = 0; i < 4; i++) {
      sum ^= a[order[r][i]];
      sum ^= a[others[i]];
    }
  }
  return sum;
}

int divided(int i) {
  if (i < 0 || i > 1) {
    return 0;
  }
  return 10 / mixed[i] + 10 / mixed[i + 1];
}
