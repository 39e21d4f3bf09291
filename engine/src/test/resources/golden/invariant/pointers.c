/* A pointer that walks. */
int walk(const char *text) {
  const char *p = text;
  while (*p && p - text < 10) {
    p++;
  }
  return (int)(p - text);
}

/* Between the ends of an array. */
int within(void) {
  int a[6] = {0};
  int sum = 0;
  for (int *p = a; p < a + 6; p++) {
    sum = *p;
  }
  return sum;
}
