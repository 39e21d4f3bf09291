/* ++ and -- at the ends of int, of long long and of the narrow types. */
#include <limits.h>

int next(int x) {
  return ++x;  // expect: unsafe signed-overflow  // with x = 2147483647
}

int previous(int x) {
  x--;  // expect: unsafe signed-overflow  // with x = INT_MIN
  return x;
}

long long next_wide(long long x) {
  if (x == LLONG_MAX) return x;
  x++;  // expect: safe signed-overflow
  return x;
}

/* The addition happens in int; the result is cut to the narrow type, which is no overflow. */
signed char next_narrow(signed char c) { return ++c; }

short previous_narrow(short s) { return --s; }
// expect-function: next_wide safe
// expect-function: next_narrow safe
// expect-function: previous_narrow safe
