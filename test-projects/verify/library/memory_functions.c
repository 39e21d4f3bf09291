/* Blocks whose length is known, and one that is not. */
#include <assert.h>
#include <string.h>

int copy(void) {
  int from[4] = {1, 2, 3, 4};
  int to[4];
  memcpy(to, from, sizeof to);
  assert(to[3] == 4);  // expect: safe assertion
  return to[0];
}

int elements_for_bytes(void) {
  char to[4];
  int from[4] = {1, 2, 3, 4};
  memcpy(to, from, sizeof from);  // expect: unsafe invalid-dereference
  return to[0];
}

int any_length(const char *from, unsigned n) {
  char to[8];
  memcpy(to, from, n);  // expect: unsafe invalid-dereference  // with n = 9
  return to[0];  // expect: unsafe uninitialised-read
}

int checked_length(unsigned n) {
  char to[8];
  if (n > sizeof to) return 0;
  memset(to, 0, n);  // expect: safe invalid-dereference
  return n;
}
