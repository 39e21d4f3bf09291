#include <stdio.h>

int word(void) {
  char b[4];
  sscanf("abcdef", "%s", b); // expect: unsafe invalid-dereference
  return 0;
}
// expect-function: word unsafe
