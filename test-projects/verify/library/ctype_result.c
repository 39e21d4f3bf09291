// What isdigit and its kin give is no number that an addition could overflow.
#include <ctype.h>

int one_more(unsigned char c) {
  return isdigit(c) + 1;
}

int sum(const unsigned char *s) {
  return isalpha(s[0]) + isspace(s[1]) - ispunct(s[2]);
}

int one_only(unsigned char c) {
  return 1 / (isdigit(c) - 1);  // expect: unsafe division-by-zero
}
