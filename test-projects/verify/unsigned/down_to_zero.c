/* i >= 0 is always true of an unsigned i; the loop ends by its break only. */
int sum_down(void) {
  static const int table[4] = {1, 2, 3, 4};
  int sum = 0;
  for (unsigned i = 3; i >= 0; --i) {
    sum += table[i];  // expect: unsafe array-bounds  // after four rounds i = 4294967295
  }
  return sum;
}

int sum_down_right(void) {
  static const int table[4] = {1, 2, 3, 4};
  int sum = 0;
  for (unsigned i = 4; i-- > 0;) {
    sum += table[i];  // expect: safe array-bounds, safe signed-overflow
  }
  return sum;
}
// expect-function: sum_down unsafe
// expect-function: sum_down_right safe
