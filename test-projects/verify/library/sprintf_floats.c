/* How long the text of a float can be is known; what it is, executions know. */
#include <assert.h>
#include <stdio.h>

// expect-function: general safe
void general(double x) {
  char b[14];
  sprintf(b, "%g", x);
}

void general_one_less(double x) {
  char b[13];
  sprintf(b, "%g", x); // expect: unsafe invalid-dereference
}

// expect-function: all_digits safe
void all_digits(double x) {
  char b[25];
  sprintf(b, "%.17g", x);
}

// expect-function: exponent safe
void exponent(double x) {
  char b[15];
  sprintf(b, "%e", x);
}

void exponent_of_three_digits(double x) {
  char b[14];
  sprintf(b, "%e", x); // expect: unsafe invalid-dereference
}

void fixed(double x) {
  char b[32];
  sprintf(b, "%.2f", x); // expect: unsafe invalid-dereference
}

// expect-function: cut safe
void cut(double x) {
  char b[32];
  snprintf(b, sizeof b, "%.2f", x);
}

void known(void) {
  char b[16];
  sprintf(b, "%.2f", 1.5);
  assert(b[0] == '1' && b[3] == '0' && b[4] == 0); // expect: safe assertion
}

void not_that(void) {
  char b[16];
  sprintf(b, "%.1e", 12.5);
  assert(b[2] == '3'); // expect: unsafe assertion
}
