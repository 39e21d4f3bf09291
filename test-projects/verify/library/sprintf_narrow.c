/* What hh and h convert is a char or a short first. */
#include <assert.h>
#include <stdio.h>

// expect-function: two_digits safe
int two_digits(unsigned c) {
  char b[3];
  return sprintf(b, "%02hhx", c);
}

// expect-function: of_a_char safe
int of_a_char(int i) {
  char b[5];
  return sprintf(b, "%hhd", i);
}

// expect-function: of_a_short safe
int of_a_short(int i) {
  char b[7];
  return sprintf(b, "%hd", i);
}

int of_a_short_in_less(short i) {
  char b[6];
  return sprintf(b, "%hd", i); // expect: unsafe invalid-dereference
}

void cut_to_a_char(void) {
  char b[8];
  int n = sprintf(b, "%hhd", 300);
  assert(n == 2); // expect: safe assertion
}
