/* Between two ends. */
double half(int n) {
  double x = 1.0;
  for (int i = 0; i < n; i++) {
    x = x / 2.0;
  }
  return x;
}

/* Not a number comes in. */
float any(float x, int n) {
  float y = 0.0f;
  for (int i = 0; i < n; i++) {
    y = x;
  }
  return y;
}
