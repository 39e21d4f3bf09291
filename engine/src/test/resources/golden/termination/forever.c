/* The state comes back. */
void stays(int x) {
  while (x != 0) {
    if (x > 10) {
      x--;
    }
  }
}

/* For some inputs only: from even numbers on it misses 0. */
void misses(unsigned n) {
  unsigned i = 1;
  while (i != n) {
    i += 2;
  }
}

/* Meant so. */
void server(void) {
  for (;;) {
  }
}

/* It wraps around without an end. */
void around(unsigned char c) {
  unsigned char i = 0;
  while (i <= 255) {
    i++;
  }
  (void)c;
}
