/* Days of a month; the assertion about February forgets leap years. */
#include <assert.h>

static int leap(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int days_in_month(int year, int month) {
  static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (month < 1 || month > 12) return 0;
  int d = days[month - 1];  // expect: safe array-bounds
  if (month == 2 && leap(year)) ++d;
  assert(d >= 28 && d <= 31);       // expect: safe assertion
  assert(month != 2 || d == 28);    // expect: unsafe assertion  // with year = 2000, month = 2
  return d;
}
