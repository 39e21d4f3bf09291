/* What conditions say of numbers. */
int inside(int i, int j) {
  int a[10] = {0};
  if (i >= 0 && i < 10) {
    a[i] = 1;
  }
  if (j < 0 || j > 8) {
    return 0;
  }
  a[j + 1] = 2;
  return i < 5 ? a[i & 7] : a[(unsigned)i % 10];
}

int one_of(int kind) {
  int a[4] = {0};
  switch (kind) {
    case 1:
    case 3:
      return a[kind];
    default:
      return a[kind];
  }
}

int nearer(long x, unsigned y) {
  if (x > 100 || x < -100) {
    return 0;
  }
  int small = (int)x;
  if (y >= 32) {
    return small;
  }
  return (1 << (y / 2)) + small * 1000;
}

int never(unsigned x) {
  if (x % 8 > 8) {
    return 1 / 0;
  }
  return 0;
}

int checked_before(int i, int n) {
  int a[10] = {0};
  a[i] = 1;
  a[i] = 2;
  int m = n + 1;
  return m - 1;
}
