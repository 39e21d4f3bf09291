/* What GNU and BSD have beside the standard. */
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int found(void) {
  const char *s = "abc=d";
  char *at = strchrnul(s, '=');
  return *at;  // expect: safe invalid-dereference
}

int last(void) {
  char b[4] = {1, 2, 1, 3};
  char *p = memrchr(b, 1, sizeof b);
  assert(p == b + 2);  // expect: safe assertion
  return 0;
}

int last_of_more(void) {
  char b[4] = {1, 2, 1, 3};
  return memrchr(b, 1, 5) != 0;  // expect: unsafe invalid-dereference
}

int part(const char *s, size_t n) {
  char *p = memmem(s, n, "ab", 2);
  return p == 0 ? 0 : p[1];
}

/* All of a block must be there, wherever the part is found. */
int part_of_less(void) {
  char b[4] = {'a', 'b', 'c', 'd'};
  return memmem(b, 8, "a", 1) != 0;  // expect: unsafe invalid-dereference
}

int part_of_all(void) {
  char b[4] = {'a', 'b', 'c', 'd'};
  return memmem(b, 4, "c", 1) != 0;  // expect: safe invalid-dereference
}

int equal_to_less(void) {
  char b[4] = {'a', 'b', 'c', 'd'};
  char c[8] = "xyzzzzz";
  return bcmp(b, c, 8);  // expect: unsafe invalid-dereference
}

int until(void) {
  char to[4];
  char from[8] = "abc;def";
  return memccpy(to, from, ';', sizeof from) != 0;  // expect: safe invalid-dereference
}

int until_not_there(void) {
  char to[4];
  char from[8] = "abc.def";
  return memccpy(to, from, ';', sizeof from) != 0;  // expect: unsafe invalid-dereference
}

int filled(void) {
  char to[4];
  char *end = stpncpy(to, "ab", sizeof to);  // expect: safe invalid-dereference
  assert(end == to + 2);  // expect: safe assertion
  return to[3];  // expect: safe uninitialised-read
}

int filled_too_much(void) {
  char to[4];
  return stpncpy(to, "ab", 5) != 0;  // expect: unsafe invalid-dereference
}

int fields(void) {
  char line[] = "a:b";
  char *rest = line;
  char *one = strsep(&rest, ":");
  char *two = strsep(&rest, ":");
  assert(one[0] == 'a' && two[0] == 'b' && rest == 0);  // expect: safe assertion
  return 0;
}

// What needs no formula is no check without it.
// options: --recheck
