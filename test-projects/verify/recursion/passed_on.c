// What a recursive function passes to itself is not taken to be what it needs.
// options: --property memory

static int unset(int n, const int *p) {
  int y;
  if (n <= 0)
    return *p == 1;
  return unset(n - 1, &y);
}
// expect-function: unset unsafe known-unknown

int calls_unset(int n) {
  int x = 1;
  return unset(n, &x);
}

static int behind(int n, const int *p) {
  if (n <= 0)
    return p[3] > 0;
  int y[4] = {0};
  return behind(n - 1, y + 1);
}
// expect-function: behind unsafe known-unknown

int calls_behind(int n) {
  int x[4] = {0};
  return behind(n, x);
}

static int wider(int n, const long *p) {
  int y = 2;
  if (n <= 0)
    return *p == 3;
  return wider(n - 1, (const long *)&y);
}
// expect-function: wider unsafe known-unknown

int calls_wider(int n) {
  long x = 1;
  return wider(n, &x);
}

static int kept(int n, int *p) {
  int y = 2;
  if (n <= 0) {
    *p = 3;
    return *p;
  }
  return kept(n - 1, &y) + y;
}
// expect-function: calls_kept safe

int calls_kept(int n) {
  int x = 1;
  return n > 9 ? 0 : kept(n, &x);
}
