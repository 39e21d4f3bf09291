long long run(long long x) {
  int n = (int)(x & 7) + 2;
  int a[n], b[n][n];
  for (int i = 0; i < n; i++) {
    a[i] = i * i;
    for (int j = 0; j < n; j++) b[i][j] = a[i] - j;
  }
  return sizeof a + b[n - 1][n - 2] * 10 + a[n / 2];
}
