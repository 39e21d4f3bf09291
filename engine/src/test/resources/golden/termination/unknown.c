/* Nobody knows whether it does (Collatz). */
void collatz(unsigned n) {
  while (n > 1) {
    n = n & 1 ? 3 * n + 1 : n / 2;
  }
}

extern int ready(void);

/* Others decide. */
void waits(void) {
  while (!ready()) {
  }
}

extern void unknown_code(void);

/* No loop, but code that is not known. */
void calls(void) { unknown_code(); }
