/* The argument is EOF or fits unsigned char. */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>

int plain_char(signed char c) {
  return isalpha(c);  // expect: unsafe conversion  // with c = -2
}

int cast(char c) {
  return isalpha((unsigned char)c);  // expect: safe conversion, safe invalid-dereference
}

int end_of_file(void) {
  return isdigit(EOF);  // expect: safe conversion
}

int far_out(int n) {
  return isspace(n);  // expect: unsafe conversion, any invalid-dereference
}

int input(void) {
  int c = getchar();
  if (isdigit(c)) {  // expect: safe conversion
    int digit = c - '0';
    assert(digit >= 0 && digit <= 9);  // expect: safe assertion
    return digit;
  }
  return -1;
}

void classes(unsigned char c) {
  if (isupper(c)) assert(isalpha(c) && isalnum(c) && isprint(c));  // expect: safe assertion
  if (isalpha(c)) assert(toupper(c) <= 'Z');                       // expect: safe assertion
  assert(tolower('A') == 'a' && toupper('1') == '1');              // expect: safe assertion
  assert(!isspace(c) || !isgraph(c));                              // expect: safe assertion
  assert(isxdigit(c) || !islower(c));                              // expect: unsafe assertion  // with c = 'g'
}

// What needs no formula is no check without it.
// options: --recheck
