double mean(double a, double b) {
  return (a + b) / 2.0;
}
