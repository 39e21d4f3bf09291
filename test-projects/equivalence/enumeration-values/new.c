// expect: paint equal
// expect: wrong different
enum colour { BLACK, RED, GREEN };
int paint(enum colour c) {
  if (c == GREEN)
    return 7;
  switch (c) {
    case RED:
      return 3;
    case GREEN:
      return 9;
  }
  return 0;
}
int wrong(enum colour c) {
  return c == 2;
}
