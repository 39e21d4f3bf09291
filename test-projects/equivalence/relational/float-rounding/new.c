// Rounded differently: neither equal nor a difference worth the name.
// expect: sum different known-unknown
double sum(double a, double b, double c) {
  return a + (b + c);
}
