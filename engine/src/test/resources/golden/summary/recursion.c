/* By induction over the depth of calls. */
int depth(int n) { return n <= 0 ? 0 : depth(n - 1) + 1; }

int sign(int n) {
  if (n == 0) {
    return 0;
  }
  return n > 0 ? 1 : -1;
}

int down(int n) { return n > 10 ? down(n - 3) : n; }

/* Each of the other: inlined once, each calls itself. */
int odd(unsigned n);

int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }

int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
