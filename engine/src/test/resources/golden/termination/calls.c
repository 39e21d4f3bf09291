static int less(int n) { return n - 1; }

/* What it calls is looked into. */
void through(int n) {
  while (n > 0) {
    n = less(n);
  }
}

static void endless(int n) {
  while (n > 0) {
  }
}

/* What it calls may not end. */
void into(int n) {
  if (n == 7) {
    endless(n);
  }
}

/* What it calls ends as it is called here. */
void harmless(void) { endless(0); }
