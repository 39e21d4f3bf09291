// A text in front of %s: the result is the length that the whole would have.
#include <stdio.h>

int past_the_end(const char *s) {
  char b[4];
  int n = snprintf(b, sizeof b, "<%s", s);
  return b[n];  // expect: unsafe array-bounds, any uninitialised-read, any invalid-dereference
}
// Where it stays in b, the end of the text is read.
// expect-returns: past_the_end \result == 0
