#include <assert.h>
#include <stdio.h>
#include <string.h>

void text(void) {
  char b[8];
  sprintf(b, "%c%d", 'n', -4);
  assert(b[0] == 'n' && b[1] == '-' && b[2] == '4' && b[3] == 0);  // expect: safe assertion
}

void cut(void) {
  char b[4];
  int n = snprintf(b, sizeof b, "%s", "abcdef");
  assert(n == 6);     // expect: safe assertion
  assert(b[3] == 0);  // expect: safe assertion
  assert(b[2] == 'c');  // expect: safe assertion
}
