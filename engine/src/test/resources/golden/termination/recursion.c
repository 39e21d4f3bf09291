/* Itself, with less. */
int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }

/* Itself, with the same. */
int same(int n) { return n == 0 ? 0 : same(n); }

/* Both of each other. */
int odd(unsigned n);

int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }

int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
