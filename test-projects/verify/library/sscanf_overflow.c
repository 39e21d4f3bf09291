#include <stdio.h>

int word(void) {
  char b[4];
  sscanf("abcdef", "%s", b);
  return 0;
}
// expect-function: word unsafe known-unknown
