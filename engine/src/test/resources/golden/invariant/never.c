/* The body is never run. */
int not_entered(void) {
  int i = 3;
  while (i < 3) {
    i++;
  }
  return i;
}

/* The loop is never reached. */
int not_reached(int n) {
  int i = 0;
  if (n > 5 && n < 3) {
    while (i < n) {
      i++;
    }
  }
  return i;
}

/* Nothing that anybody asks for: the counter is left out. */
int not_asked(unsigned n) {
  for (unsigned i = 0; i < n; i++) {
  }
  return 0;
}

/* Nothing is known: anything comes back from outside. */
extern int anything(void);

int from_outside(void) {
  int x = 0;
  while (x != 1) {
    x = anything();
  }
  return x;
}
