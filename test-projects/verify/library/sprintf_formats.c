// Flags, width and precision: how much is written.
#include <stdio.h>

void octal(unsigned n) {
  char b[11];
  sprintf(b, "%o", n); // expect: unsafe invalid-dereference known-unknown
}

void padded(unsigned n) {
  char b[9];
  sprintf(b, "%05u", n); // expect: unsafe invalid-dereference known-unknown
}

void padded_enough(unsigned n) {
  char b[11];
  sprintf(b, "%05u", n); // expect: safe invalid-dereference known-unknown
}

void wide(signed char n) {
  char b[4];
  sprintf(b, "%3d", n); // expect: unsafe invalid-dereference known-unknown
}
