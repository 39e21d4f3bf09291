/* It falls only because the step is positive, which the loop keeps. */
void by(int n, int step) {
  if (step < 1) {
    return;
  }
  while (n > 0) {
    n -= step;
  }
}

/* Two rounds together make less. */
void alternating(int n) {
  int up = 0;
  while (n > 0) {
    n = up ? n + 1 : n - 2;
    up = !up;
  }
}
