/* Three ways out of one loop. */
#include <assert.h>

extern int next_token(void);

int parse(void) {
  int depth = 0;
  for (int i = 0; i < 1000; ++i) {
    int t = next_token();
    if (t == 0) break;
    if (t == '(') ++depth;
    if (t == ')') --depth;
    if (depth < 0) return -1;
    if (depth > 16) return -2;
    assert(depth >= 0 && depth <= 16);  // expect: safe assertion
  }
  assert(depth >= 0 && depth <= 16);  // expect: safe assertion
  assert(depth == 0);                 // expect: unsafe assertion  // for the input "("
  return depth;
}
