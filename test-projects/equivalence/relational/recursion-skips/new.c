// expect: triangle equal assuming the recursion of the new version ends
unsigned triangle(unsigned n) {
  if (n == 0)
    return 0;
  if (n == 1)
    return 1;
  return n + triangle(n - 1);
}
