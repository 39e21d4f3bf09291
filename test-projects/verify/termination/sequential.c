// options: --property termination
// expect-termination: one_after_the_other terminating
// expect-termination: second_depends conditional
void one_after_the_other(int n, int m) {
  int i = 0;
  while (i < n) i++;
  while (i < m) i++;
  while (i > 0) i--;
}
void second_depends(int n) {
  int i = 0, step = 1;
  while (i < n) {
    i++;
    step = 0;
  }
  while (i < 10) i += step;
}
