/* Widening hops to a constant of the program. */
int hop(int n) {
  int x = 0;
  for (int i = 0; i < n; i++) {
    if (x < 1000) {
      x++;
    }
  }
  return x;
}

/* There is none to hop to. */
long none(int n) {
  long x = 0;
  for (int i = 0; i < n; i++) {
    x += 2;
  }
  return x;
}

/* Down to the least bound: the threshold is far beyond it. */
int least(void) {
  int x = 0;
  for (int i = 0; i < 5; i++) {
    x = i * 3;
  }
  return x < 1000 ? x : -1;
}
