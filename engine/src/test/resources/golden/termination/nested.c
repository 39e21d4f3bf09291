void triangle(int n) {
  for (int i = 0; i < n; i++) {
    for (int j = i; j > 0; j--) {
    }
  }
}

/* The inner loop moves the counter of the outer one. */
void shared(int n) {
  int i = 0;
  while (i < n) {
    i++;
    while (i < n) {
      i++;
    }
  }
}
