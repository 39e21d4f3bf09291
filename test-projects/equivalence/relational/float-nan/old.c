double most(double a, double b) {
  return a > b ? a : b;
}
