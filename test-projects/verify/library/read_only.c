#include <string.h>

int into_literal(void) {
  char *s = "abc";
  strcpy(s, "x");  // expect: unsafe invalid-dereference known-unknown
  return s[0];
}
