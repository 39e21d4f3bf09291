/* The same with unsigned plain char: every letter is a valid index. */
// args: -funsigned-char
static int count[256];

void tally(char c) {
  count[c] = 1;  // expect: safe array-bounds
}

int is_negative(char c) {
  return count[255 / (c + 1 > 0)];  // expect: safe array-bounds, safe division-by-zero
}
// expect-function: tally safe
// expect-function: is_negative safe
