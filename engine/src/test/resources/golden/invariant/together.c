/* Variables that move in step. */
int twice(int n) {
  int i = 0, j = 0;
  while (i < n) {
    i++;
    j += 2;
  }
  return i + j;
}

/* One up, one down: their sum stays. */
int sum(int n) {
  int i = 0, j = n;
  while (i < j) {
    i++;
    j--;
  }
  return i - j;
}

/* Never further apart than one. */
int apart(int n, int which) {
  int i = 0, j = 0;
  while (i < n) {
    i++;
    if (which > i) {
      j = i;
    } else {
      j = i - 1;
    }
  }
  return j - i;
}
