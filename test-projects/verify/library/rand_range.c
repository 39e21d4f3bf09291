#include <assert.h>
#include <stdlib.h>

int die(void) {
  int r = rand() % 6;
  assert(r >= 0 && r < 6);  // expect: safe assertion
  assert(r < 5);            // expect: unsafe assertion
  return r;
}
