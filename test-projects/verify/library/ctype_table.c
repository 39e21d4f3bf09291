/* The table that glibc's macros look characters up in, as preprocessed programs have it. */
#include <assert.h>

extern const unsigned short **__ctype_b_loc(void);
enum { DIGIT = 2048, ALPHA = 1024 };

int digit(unsigned char c) {
  if ((*__ctype_b_loc())[(int)c] & (unsigned short)DIGIT) {
    assert(c >= '0' && c <= '9'); // expect: safe assertion
    return c - '0';
  }
  assert(c != '5'); // expect: safe assertion
  assert(c != 'x'); // expect: unsafe assertion
  return -1;
}

/* A char may be negative: the table has 128 elements before the first. */
int plain(char c) {
  return ((*__ctype_b_loc())[(int)c] & (unsigned short)ALPHA) != 0; // expect: safe invalid-dereference
}

int far(int c) {
  return ((*__ctype_b_loc())[c] & (unsigned short)ALPHA) != 0; // expect: unsafe invalid-dereference
}
// expect-function: digit unsafe
// expect-function: plain safe
// expect-function: far unsafe
