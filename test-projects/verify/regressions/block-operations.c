#include <string.h>

// expect-function: copy unsafe known-unknown
int copy(void) {
  char a[4] = {0}, b[8] = {0};
  memcpy(a, b, 8);
  return a[0];
}

// expect-function: set unsafe known-unknown
int set(int n) {
  char a[4];
  memset(a, 0, n);
  return 0;
}
