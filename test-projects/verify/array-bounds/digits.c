/* Digits of a number into a buffer of ten: enough for 32 bits, with a terminator it is not. */
int digits(unsigned n) {
  char buffer[10];
  int length = 0;
  do {
    buffer[length++] = (char)('0' + n % 10);  // expect: safe array-bounds
    n /= 10;
  } while (n != 0);
  return length;
}

int digits_terminated(unsigned n) {
  char buffer[10];
  int length = 0;
  do {
    buffer[length++] = (char)('0' + n % 10);  // expect: safe array-bounds
    n /= 10;
  } while (n != 0);
  buffer[length] = '\0';  // expect: unsafe array-bounds  // with n = 4294967295
  return length;
}
