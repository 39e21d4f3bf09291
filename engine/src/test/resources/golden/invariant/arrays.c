/* All elements up to the counter are set. */
int filled(int n) {
  int a[8];
  for (int i = 0; i < 8; i++) {
    a[i] = 3;
  }
  return n >= 0 && n < 8 ? a[n] : 0;
}

/* Each within bounds. */
int bounded(int n, int k) {
  int a[8] = {0};
  for (int i = 0; i < 8; i++) {
    a[i] = i & 3;
  }
  return n >= 0 && n < 8 ? a[n] : 0;
}

/* Every second element only. */
int some(int n) {
  int a[8] = {0};
  for (int i = 0; i < 8; i += 2) {
    a[i] = 7;
  }
  return n >= 0 && n < 8 ? a[n] : 0;
}

/* The greatest so far. */
int greatest(const int *a, int n) {
  int m = a[0];
  for (int i = 0; i < n; i++) {
    if (a[i] > m) {
      m = a[i];
    }
  }
  return m;
}
