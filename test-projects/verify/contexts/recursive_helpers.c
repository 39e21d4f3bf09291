// Recursive functions that only functions of this file call, with arguments that they are made for:
// what others would make them do is no finding.

static void fill_down(int *to, int n) {
  if (n == 0) return;
  to[n - 1] = n; // expect: safe signed-overflow known-unknown
  fill_down(to, n - 1); // expect: safe signed-overflow
}

int filled(void) {
  int a[5];
  fill_down(a, 5);
  return a[4];
}

static unsigned power(unsigned base, int exponent) {
  if (exponent == 0) return 1;
  return base * power(base, exponent - 1); // expect: safe signed-overflow known-unknown
}

unsigned square(unsigned x) {
  return power(x, 2);
}

// A caller brings it about.
static int quotient_below(int k, int d) {
  return k <= 0 ? 1 / d // expect: unsafe division-by-zero
                : quotient_below(k - 1, d - 1); // expect: safe signed-overflow known-unknown
}

int quotient(void) {
  return quotient_below(2, 2); // expect: unsafe division-by-zero
}

static int to_nothing(int n) {
  if (n == 0) return 0;
  return to_nothing(n - 1); // expect: unsafe signed-overflow
}

static int through(int n) {
  return to_nothing(n & 7); // expect: safe signed-overflow known-unknown
}

int good(int n) {
  return through(n);
}

int negative(int n) {
  return n > 5 ? 0 : to_nothing(n); // expect: unsafe signed-overflow
}
