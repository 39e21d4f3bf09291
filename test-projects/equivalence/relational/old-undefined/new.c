// What the old version leaves undefined may become defined.
// expect: ratio equal
int ratio(int a, int b) {
  if (b == 0)
    return 0;
  return a / b;
}
