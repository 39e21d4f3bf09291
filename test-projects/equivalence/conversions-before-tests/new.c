int behind_the_test(float f) { // expect: behind_the_test different known-unknown
  int i = (int)f;
  return f < 0 || f > 100 ? 0 : i;
}

int in_both(double d, int n) { // expect: in_both equal assuming
  int i = (int)d;
  return i + n;
}
