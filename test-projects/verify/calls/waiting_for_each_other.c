// Functions that call each other are taken to need nothing of each other while one of them is looked at; where it turns out that one needs
// something, what was found out of the other meanwhile does not count.
// options: --property division
static int first(int x, int n);

static int second(int y, int n) {
  return n <= 0 ? 0 : first(y, n - 1); // expect: unsafe division-by-zero
}

static int first(int x, int n) {
  int r = 10 / x; // expect: unsafe division-by-zero
  return n <= 0 ? r : second(x, n - 1);
}

int asks(int n) {
  int a = first(5, 2);
  return a + second(n, 3); // expect: unsafe division-by-zero
}
