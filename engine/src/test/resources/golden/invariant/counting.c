/* Counters with constant ends. */
int up(void) {
  int i;
  for (i = 0; i < 10; i++) {
  }
  return i;
}

int down(void) {
  int i = 100;
  while (i > 0) {
    i -= 3;
  }
  return i;
}

/* The end is a parameter: the type alone bounds it. */
int to(int n) {
  int i = 0;
  while (i < n) {
    i++;
  }
  return i;
}

/* Wraps: nothing is known but the type. */
unsigned wrapping(unsigned n) {
  unsigned u = 1;
  while (u != n) {
    u += 2;
  }
  return u;
}

/* A small type. */
int narrow(void) {
  unsigned char c = 250;
  int rounds = 0;
  while (c >= 10) {
    c++;
    rounds++;
  }
  return c + rounds;
}
