unsigned count(unsigned n) {
  unsigned steps = 0;
  while (n > 0) {
    n--;
    steps += 3;
  }
  return steps;
}
