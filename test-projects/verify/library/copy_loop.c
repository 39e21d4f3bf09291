/* Lengths that are guarded by hand. */
#include <string.h>

int half(void) {
  char a[10], b[10];
  memset(a, 'x', 9);
  a[9] = 0;
  strcpy(b, a);  // expect: safe invalid-dereference
  return b[0];
}

int smaller_target(void) {
  char a[10], b[9];
  memset(a, 'x', 9);
  a[9] = 0;
  strcpy(b, a);  // expect: unsafe invalid-dereference
  return b[0];
}
