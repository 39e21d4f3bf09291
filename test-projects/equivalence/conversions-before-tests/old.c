// A conversion to an integer is undefined for numbers that the integer cannot hold.

int behind_the_test(float f) {
  if (f < 0 || f > 100)
    return 0;
  return (int)f;
}

int in_both(double d, int n) {
  int i = (int)d;
  return n + i;
}
