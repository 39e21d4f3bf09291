// options: --property termination
// expect-termination: breaks terminating
// expect-termination: continues terminating
// expect-termination: forgets conditional
// expect-termination: by_goto terminating
// expect-termination: switches terminating
int breaks(int n) {
  int i = 0;
  while (1) {
    if (i >= n) break;
    i++;
  }
  return i;
}
int continues(int n) {
  int odd = 0;
  for (int i = 0; i < n; i++) {
    if (i % 2 == 0) continue;
    odd ^= 1;
  }
  return odd;
}
int forgets(int n) {
  int i = 0;
  while (i < n) {
    if (i == 7) continue;
    i++;
  }
  return i;
}
int by_goto(unsigned n) {
again:
  if (n > 3) {
    n = n - 3;
    goto again;
  }
  return n;
}
int switches(unsigned n) {
  int state = 0;
  while (n > 0) {
    switch (state) {
      case 0: state = 1; n--; break;
      case 1: state = 2; n--; break;
      default: state = 0; n--; break;
    }
  }
  return state;
}
