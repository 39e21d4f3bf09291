#include <assert.h>
int apart(int *restrict a, int *restrict b) {
  *a = 1;
  *b = 2;
  assert(*a == 1); // expect: safe assertion
  return 0;
}
