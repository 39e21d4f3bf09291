/* What is written is known where the parts are. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

int fits(void) {
  char b[12];
  int n = sprintf(b, "%s-%s", "hello", "world");
  assert(n == 11);  // expect: safe assertion
  return n;
}
// expect-function: fits safe

int one_too_many(void) {
  char b[11];
  return sprintf(b, "%s-%s", "hello", "world");  // expect: unsafe invalid-dereference
}

int number(int n) {
  char b[11];
  if (n < -99 || n > 99) return 0;
  sprintf(b, "%d", n);  // expect: safe invalid-dereference
  return b[0];
}

int too_large(int n) {
  char b[3];
  if (n < 0 || n > 100) return 0;
  sprintf(b, "%d", n);  // expect: unsafe invalid-dereference  // with n = 100
  return b[0];
}

int limited(const char *name) {
  char b[8];
  int n = snprintf(b, sizeof b, "<%s>", name);
  return n;
}
// expect-function: limited safe

int wrong_limit(const char *name) {
  char b[8];
  return snprintf(b, 9, "<%s>", name);  // expect: unsafe invalid-dereference
}
