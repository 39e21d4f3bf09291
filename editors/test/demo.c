int twice(int n) {
  return n * 2;
}

int count(void) {
  int last = 0;
  for (int i = 0; i < 10; i++) {
    last = i + 1;
  }
  return last;
}
