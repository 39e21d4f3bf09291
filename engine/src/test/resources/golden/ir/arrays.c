typedef unsigned long size_t;

int matrix[4][5];
const char *names[] = {"ab", "c"};

int at(size_t i, int j) {
  return matrix[i][j] + *(names[1] + 1);
}

int variable(int n) {
  int v[n];
  v[n - 1] = 3;
  return v[0];
}

int *between(int *from, int *to) {
  return from + (to - from) / 2;
}
