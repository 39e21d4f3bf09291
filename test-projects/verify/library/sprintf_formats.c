// Flags, width and precision: how much is written.
#include <stdio.h>

void octal(unsigned char n) {
  char b[3];
  sprintf(b, "%o", n); // expect: unsafe invalid-dereference
}

void padded(_Bool n) {
  char b[5];
  sprintf(b, "%05u", n); // expect: unsafe invalid-dereference
}

void padded_enough(unsigned n) {
  char b[11];
  sprintf(b, "%05u", n); // expect: safe invalid-dereference
}

void wide(_Bool n) {
  char b[3];
  sprintf(b, "%3d", n); // expect: unsafe invalid-dereference
}
