// Counters that leave int after two thousand million rounds of calls and reads that tell them
// nothing new.

int ask(int i);
int count(void);

int up_to(int n) {
  // expect-function: up_to unsafe
  int last = 0;
  for (int i = 1; i <= n; i++) { // expect: unsafe signed-overflow
    if (ask(i)) {
      last = i;
    }
  }
  return last;
}

int below(int n) {
  // expect-function: below safe
  int last = 0;
  for (int i = 1; i < n; i++) {
    if (ask(i)) {
      last = i;
    }
  }
  return last;
}

int up_to_what_is_counted(void) {
  // expect-function: up_to_what_is_counted unsafe
  int n = count();
  int best = 1;
  for (int i = 2; i <= n; i++) { // expect: unsafe signed-overflow
    if (ask(i) < ask(best)) {
      best = i;
    }
  }
  return best;
}

int checked(void) {
  // expect-function: checked safe
  int n = count();
  int best = 1;
  if (n < 0 || n > 1000) {
    return -1;
  }
  for (int i = 2; i <= n; i++) {
    if (ask(i) < ask(best)) {
      best = i;
    }
  }
  return best;
}

struct limits {
  int least;
  struct limits *next;
};

int from_the_least(const struct limits *l, int n) {
  // expect-function: from_the_least unsafe
  int asked = 0;
  for (int i = 0; i <= n; i++) { // expect: unsafe signed-overflow
    if (i > l->least && ask(i)) {
      asked = 1;
    }
  }
  return asked;
}
