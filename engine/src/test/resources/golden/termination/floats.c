/* Halves come to nothing. */
void halves(double x) {
  while (x > 1.0) {
    x = x / 2.0;
  }
}

/* Too small a step. */
void tiny(float x) {
  while (x > 0.0f) {
    x = x - 1.0f;
  }
}
