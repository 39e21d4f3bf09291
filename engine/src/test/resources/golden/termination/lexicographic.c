/* The first falls seldom, the second is set anew whenever it does. */
void two(unsigned x, unsigned y, unsigned again) {
  while (x > 0 && y > 0) {
    if (again & 1) {
      x--;
      y = again;
    } else {
      y--;
    }
    again = again * 3 + 1;
  }
}

/* One of both falls in each round. */
void either(int x, int y, int which) {
  while (x > 0 && y > 0) {
    if (which) {
      x--;
    } else {
      y--;
    }
    which = !which;
  }
}
