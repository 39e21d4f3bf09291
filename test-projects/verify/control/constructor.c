/* What runs before main is not followed: nothing is proved of such a program. */
#include <assert.h>

static int ready = 1;

__attribute__((constructor)) static void prepare(void) { ready = 2; }

int main(void) {
  assert(ready == 1);  // expect: unsafe assertion known-unknown
  return 0;
}
// expect-function: main unsafe known-unknown
