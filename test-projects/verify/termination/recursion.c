// options: --property termination
// expect-termination: factorial terminating
// expect-termination: ackermann terminating
// expect-termination: to_the_sky nonterminating
// expect-termination: negative conditional n >= 1
// expect-termination: even terminating
// expect-termination: calls_it terminating
unsigned factorial(unsigned n) {
  return n == 0 ? 1 : n * factorial(n - 1);
}
unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}
int to_the_sky(int n) {
  return to_the_sky(n) + 1;
}
// Less would do: n >= 0.
int negative(int n) {
  if (n == 0) return 0;
  return negative(n - 1);
}
int odd(unsigned n);
int even(unsigned n) {
  return n == 0 ? 1 : odd(n - 1);
}
int odd(unsigned n) {
  return n == 0 ? 0 : even(n - 1);
}
unsigned calls_it(void) {
  return factorial(5);
}
