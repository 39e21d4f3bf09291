/* Day of the week (Sakamoto); the table index and the remainder must fit. */
#include <assert.h>

int day_of_week(int y, int m, int d) {
  static const int t[12] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
  if (y < 1583 || y > 9999 || m < 1 || m > 12 || d < 1 || d > 31) return -1;
  if (m < 3) --y;
  int w = (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7;  // expect: safe array-bounds, safe signed-overflow
  assert(w >= 0 && w <= 6);  // expect: safe assertion
  return w;
}

int days_since_1970(int years) {
  if (years < 0) return 0;
  return years * 365 + years / 4;  // expect: unsafe signed-overflow  // with years = 5883517
}
// expect-function: day_of_week safe
