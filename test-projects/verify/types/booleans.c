/* _Bool is 0 or 1 whatever is stored. */
#include <assert.h>
#include <stdbool.h>

void booleans(int x, float f) {
  bool b = x;
  bool c = f;
  assert(b == 0 || b == 1);         // expect: safe assertion
  assert(b == (x != 0));            // expect: safe assertion
  assert(c == (f != 0.0f));         // expect: safe assertion
  bool d = b + c;
  assert(d == (b || c));            // expect: safe assertion
  assert(b + c < 2);                // expect: unsafe assertion  // with x = 1, f = 1
}
