#include <assert.h>
#include <stdio.h>
#include <time.h>

int writes_time(void) {
  time_t t = 0;
  time(&t);
  assert(t == 0); // expect: unsafe assertion
  return 0;
}

int writes_count(void) {
  int n = 0;
  printf("abc%n", &n);
  assert(n == 0); // expect: unsafe assertion known-unknown
  return 0;
}
