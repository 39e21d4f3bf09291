// expect: most equal assuming no floating-point value is NaN
double most(double a, double b) {
  return a <= b ? b : a;
}
