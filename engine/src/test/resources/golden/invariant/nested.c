/* A triangle: the inner counter stays behind the outer one. */
int triangle(int n) {
  int last = 0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      last = i - j;
    }
  }
  return last;
}

/* One loop behind the other. */
int one_by_one(void) {
  int i = 0, j;
  while (i < 8) {
    i++;
  }
  j = i;
  while (j > 3) {
    j--;
  }
  return j;
}
