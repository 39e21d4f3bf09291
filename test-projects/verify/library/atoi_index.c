#include <assert.h>
#include <stdlib.h>

static int table[10];

int unchecked(const char *argument) {
  return table[atoi(argument)];  // expect: unsafe array-bounds
}

int checked(const char *argument) {
  int i = atoi(argument);
  if (i < 0 || i > 9) return -1;
  return table[i];  // expect: safe array-bounds
}

void decimal(void) {
  assert(atoi(" 42x") == 42);  // expect: safe assertion
}

void negative(void) {
  assert(atoi("-7") == -7);  // expect: safe assertion
}

void hexadecimal(void) {
  assert(strtol("0x1f", 0, 16) == 31);  // expect: safe assertion
}

void octal(void) {
  assert(strtol("017", 0, 0) == 15);  // expect: safe assertion
}
