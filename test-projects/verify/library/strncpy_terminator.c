/* strncpy writes no zero where the source is as long as the limit. */
#include <string.h>

int missing(void) {
  char b[4];
  strncpy(b, "hello", 4);  // expect: safe invalid-dereference
  return (int)strlen(b);   // expect: unsafe invalid-dereference
}

int set_afterwards(void) {
  char b[4];
  strncpy(b, "hello", 3);
  b[3] = 0;
  return (int)strlen(b);  // expect: safe invalid-dereference
}

int filled(void) {
  char b[8];
  strncpy(b, "hi", sizeof b);  // expect: safe invalid-dereference
  return b[2] + b[7];
}

int limit_past_end(void) {
  char b[4];
  strncpy(b, "hi", 5);  // expect: unsafe invalid-dereference
  return b[0];
}

// What needs no formula is no check without it.
// options: --recheck
