int sum(int a, int b) { return a + b; }

int chosen(int a) {
  int r = 10;
  if (a > 3) {
    r = r / (a - 5);
  }
  return r;
}

unsigned wraps(unsigned a) { return a * 3u; }
