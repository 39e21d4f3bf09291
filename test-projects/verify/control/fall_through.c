/* A switch with a forgotten break. */
#include <assert.h>

int cost(int kind) {
  int c = 0;
  switch (kind) {
    case 0:
      c = 1;
      break;
    case 1:
      c = 5;
      /* fall through */
    case 2:
      c += 10;
      break;
    default:
      c = 100;
  }
  assert(c == 1 || c == 10 || c == 15 || c == 100);  // expect: safe assertion
  assert(kind != 1 || c == 5);                       // expect: unsafe assertion  // with kind = 1
  return c;
}
