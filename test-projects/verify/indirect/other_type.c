/* Undefined in C; what happens then is not claimed. */
// entry: other

static int one(int n) { return n ? 1 : 2; }
static double half(double d) { return d / 2; }

int other(int c) {
  int (*f)(int) = c > 0 ? (int (*)(int))half : one;
  return f(c);
}
// expect-function: other unknown
