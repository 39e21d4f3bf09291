/* 12! is the last that fits into an int. */
int factorial(int n) {
  if (n < 0 || n > 13) return 0;
  int f = 1;
  for (int i = 2; i <= n; ++i) {
    f = f * i;  // expect: unsafe signed-overflow  // with n = 13
  }
  return f;
}

int factorial_bounded(int n) {
  if (n < 0 || n > 12) return 0;
  int f = 1;
  for (int i = 2; i <= n; ++i) {
    f = f * i;  // expect: safe signed-overflow
  }
  return f;
}
// expect-function: factorial unsafe
// expect-function: factorial_bounded safe
