// expect: mean equal
double mean(double a, double b) {
  double sum = b + a;
  return sum / 2.0;
}
