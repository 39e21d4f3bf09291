// k: 2
/* What holds by two rounds together: the values come back every other round. */
int turns(int n) {
  int x = 0, y = 1;
  while (n > 0) {
    int z = x;
    x = y;
    y = z;
    n--;
  }
  return x + y;
}

/* With one round only, 4 might become 5. */
int skips(int n) {
  int x = 0;
  while (n > 0) {
    x = x == 0 ? 2 : x == 2 ? 0 : 5;
    n--;
  }
  return x;
}
