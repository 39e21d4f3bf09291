#include <string.h>

// expect-function: copy unsafe
int copy(void) {
  char a[4] = {0}, b[8] = {0};
  memcpy(a, b, 8); // expect: unsafe invalid-dereference
  return a[0];
}

// expect-function: set unsafe
int set(int n) {
  char a[4];
  memset(a, 0, n); // expect: unsafe invalid-dereference
  return 0;
}
