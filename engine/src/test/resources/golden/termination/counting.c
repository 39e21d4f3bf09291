/* Something gets smaller. */
int down(int n) {
  while (n > 0) {
    n--;
  }
  return n;
}

int up(int n) {
  int i = 0;
  while (i < n) {
    i++;
  }
  return i;
}

/* By steps that get over the end. */
int halves(unsigned n) {
  int rounds = 0;
  while (n) {
    n /= 2;
    rounds++;
  }
  return rounds;
}

/* Straight through. */
int without(int n) { return n; }
