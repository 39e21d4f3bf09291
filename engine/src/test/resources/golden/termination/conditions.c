/* It depends on the step. */
void by_step(int n, int step) {
  for (int i = 0; i < n; i += step) {
  }
}

/* It depends on a bound. */
void bounded(unsigned char n) {
  unsigned char i = 0;
  while (i <= n) {
    i++;
  }
}
