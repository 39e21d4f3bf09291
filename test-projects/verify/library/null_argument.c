#include <string.h>

int of_null(void) {
  const char *s = 0;
  return (int)strlen(s);  // expect: unsafe null-dereference
}

int maybe(int c) {
  char b[4] = "abc";
  char *s = c ? b : 0;
  return (int)strlen(s);  // expect: unsafe null-dereference
}

int guarded(int c) {
  char b[4] = "abc";
  char *s = c ? b : 0;
  return s ? (int)strlen(s) : 0;  // expect: safe null-dereference
}

/* Not C, but nobody minds. */
int no_bytes(void) {
  return memcmp(0, 0, 0);
}
// expect-function: no_bytes safe
