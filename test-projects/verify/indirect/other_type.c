/* Undefined in C; what happens then is not claimed. */
// entry: other

static double half(double d) { return d / 2; }

int other(int c) {
  int (*f)(int) = (int (*)(int))half;
  return f(c);
}
// expect-function: other unknown
