#include <assert.h>
#include <string.h>

void literal(void) {
  const char *none = "", *some = "abc";
  assert(strlen(none) == 0);  // expect: safe assertion
  assert(strlen(some) == 3);  // expect: safe assertion
}

void array(void) {
  char a[8] = "abc";
  assert(strlen(a) == 3);  // expect: safe assertion
  a[1] = 0;
  assert(strlen(a) == 1);  // expect: safe assertion
  assert(strlen(a) == 2);  // expect: unsafe assertion
}

int unterminated(void) {
  char a[3] = {'a', 'b', 'c'};
  return (int)strlen(a);  // expect: unsafe invalid-dereference
}

int some_zero(unsigned at) {
  char a[6] = "abcde";
  if (at >= 6) return 0;
  a[at] = 0;
  return (int)strlen(a);  // expect: safe invalid-dereference
}
