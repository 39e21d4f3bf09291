/* A constant table, asked with a checked and with a half-checked index. */
static const char names[7][4] = {"sun", "mon", "tue", "wed", "thu", "fri", "sat"};

char first_letter(int day) {
  if (day > 6) return '?';
  return names[day][0];  // expect: unsafe array-bounds  // with day = -1
}

char letter(unsigned day, unsigned n) {
  if (day > 6 || n > 3) return '?';
  return names[day][n];  // expect: safe array-bounds
}

char letter_past(unsigned day, unsigned n) {
  if (day > 6 || n > 4) return '?';
  return names[day][n];  // expect: unsafe array-bounds  // with n = 4
}
// expect-function: letter safe
