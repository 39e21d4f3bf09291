/* Loops of all forms. */
int body_first(int n) {
  int i = 5;
  do {
    i--;
  } while (i > n);
  return i;
}

int from_the_middle(int n) {
  int i = 0;
  while (1) {
    if (i >= 7 || i == n) {
      break;
    }
    i++;
  }
  return i;
}

int by_jump(int n) {
  int i = 0;
again:
  if (i < 20 && i < n) {
    i += 4;
    goto again;
  }
  return i;
}

int continued(int n) {
  int odd = 0;
  for (int i = 0; i < 9; i++) {
    if (i == n) {
      continue;
    }
    odd = i & 1;
  }
  return odd;
}
