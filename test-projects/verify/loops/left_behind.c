// What an inner loop has come to is not known behind the loop around it.
// expect-function: settled safe
int settled(int n, int m) {
  int rounds = 0, changed, last = 0;
  if (n < 0 || n > 5 || m < 0 || m > 5) return 0;
  do {
    changed = 0;
    for (int i = 0; i < m; i++)
      if (rounds < n) changed = 1;
    last += changed;
    rounds++;
  } while (changed);
  int k = 0;
  for (int i = 0; i < m; i++) k++;
  return k;
}
