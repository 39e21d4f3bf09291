/* An array whose length is a variable. */
int fill(int n) {
  if (n < 1 || n > 20) return 0;
  int a[n];
  for (int i = 0; i < n; ++i) {
    a[i] = i;  // expect: safe array-bounds
  }
  return a[n - 1];  // expect: safe array-bounds
}

int fill_past(int n) {
  if (n < 1 || n > 20) return 0;
  int a[n];
  for (int i = 0; i < n; ++i) {
    a[i] = i;  // expect: safe array-bounds
  }
  return a[n];  // expect: unsafe array-bounds  // with n = 1
}
// expect-function: fill_past unsafe
