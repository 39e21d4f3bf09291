int ten(void) {
  int i = 0;
  while (i < 10) {
    i++;
  }
  return i;
}

int up_to(int n) {
  int i = 0;
  while (i < n) {
    i++;
  }
  return i;
}

/* Never comes back. */
int never(void) {
  for (;;) {
  }
}
