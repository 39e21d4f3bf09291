/* What is never equal. */
int never_zero(int n) {
  int x = 1;
  while (n > 0) {
    x = -x;
    n--;
  }
  return 10 / x;
}

/* Zero is skipped. */
int skipped(int n) {
  int x = -3;
  while (x < n) {
    x = x == -1 ? 1 : x + 1;
    if (x == 5) {
      break;
    }
  }
  return 10 / x;
}

/* Zero does come. */
int comes(int n) {
  int x = -3;
  while (x < n) {
    x++;
    if (x == 5) {
      break;
    }
  }
  return 10 / x;
}
