/* One execution, seen to fail far beyond what can be unwound. */
// entry: main
#include <assert.h>

int main(void) {
  unsigned hash = 5381;
  for (int i = 0; i < 30000; i++) hash = hash * 33 ^ (unsigned)i;
  assert(!(hash & 1));  // expect: unsafe assertion
  return 0;
}
