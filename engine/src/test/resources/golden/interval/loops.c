/* Counters of loops. */
int upwards(const int *in) {
  int a[16];
  for (int i = 0; i < 16; i++) {
    a[i] = i;
  }
  int sum = 0;
  for (int i = 0; i < 16; i += 2) {
    sum ^= a[i + 1];
  }
  return sum ^ in[0];
}

int downwards(void) {
  int a[8] = {0};
  for (unsigned i = 8; i > 0; i--) {
    a[i - 1] = 1;
  }
  for (int i = 7; i >= 0; i--) {
    a[i]++;
  }
  return a[0];
}

int nested(int n) {
  static int board[4][6];
  int count = 0;
  for (int i = 0; i < 4; i++) {
    for (int j = 0; j < 6; j++) {
      if (board[i][j] == n) {
        count++;
      }
    }
  }
  return count;
}

int without_bound(int n) {
  int count = 0;
  while (n != 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    count++;
  }
  return count;
}

int around(void) {
  unsigned char c = 250;
  for (int i = 0; i < 20; i++) {
    c++;
  }
  return 100 / (c + 1);
}
