/* Decimal digits from outside, without and with a test for overflow. */
#include <limits.h>

extern int next_char(void);

int parse(void) {
  int n = 0;
  for (;;) {
    int c = next_char();
    if (c < '0' || c > '9') break;
    n = n * 10 + (c - '0');  // expect: unsafe signed-overflow  // for "2147483648"
  }
  return n;
}

int parse_guarded(void) {
  int n = 0;
  for (;;) {
    int c = next_char();
    if (c < '0' || c > '9') break;
    int d = c - '0';                           // expect: safe signed-overflow
    if (n > (INT_MAX - d) / 10) return INT_MAX;  // expect: safe signed-overflow
    n = n * 10 + d;                            // expect: safe signed-overflow
  }
  return n;
}

int parse_three(void) {
  int n = 0;
  for (int i = 0; i < 3; ++i) {
    int c = next_char();
    if (c < '0' || c > '9') break;
    n = n * 10 + (c - '0');  // expect: safe signed-overflow
  }
  return n;
}
// expect-function: parse unsafe
// expect-function: parse_guarded safe
// expect-function: parse_three safe
