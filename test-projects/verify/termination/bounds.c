// Bounds on loops that test in front of their body and on such that enter it untested.

int in_front(int n) {
  n &= 15;
  int k = 0;
  for (int i = 0; i < n; i++)
    k++;
  return k;
}

int behind(int a) {
  a &= 7;
  int k = 0;
  do {
    k++;
    a--;
  } while (a > 0);
  return k; // 1 with a = 0
}

int jump(int n) {
  n &= 15;
  int k = 0;
again:
  k += 2;
  if (n-- > 0)
    goto again;
  return k; // 2 with n = 0
}

// expect-termination: in_front terminating
// expect-termination: behind terminating
// expect-termination: jump terminating
