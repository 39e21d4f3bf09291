// options: --property division --domain interval
// What is found of the second loop where the first one is left in its first rounds says nothing
// where it is left later.
extern int more(void);

int counted(void) {
  unsigned i = 0;
  while (i < 3) i++;
  while (more()) i++;
  return 1 / (4 - i); // expect: unsafe division-by-zero
}

int other_variable(void) {
  int i = 0;
  long j = 3;
  while (i < 1) i++;
  do {
    j++;
  } while (more());
  return (int)(1 / (9 - j)); // expect: unsafe division-by-zero
}

int third(void) {
  unsigned i = 0;
  while (i < 2) i++;
  while (i < 4) i++;
  while (more()) i++;
  return 1 / (7 - i); // expect: unsafe division-by-zero
}

int text(const char *s) {
  unsigned i = 0;
  for (;;) {
    if (s[i] == 0) return 0;
    if (i >= 1) break;
    i++;
  }
  do {
    i++;
  } while (s[i] != 0);
  return 1 / (4 - i); // expect: unsafe division-by-zero
}
