/* A call that is not followed returns anything; nothing goes wrong in one that only calculates. */
#include <assert.h>
// entry: main

extern unsigned choice(void);

static unsigned id(unsigned x) {
  if (x == 0) return 0;
  unsigned ret = id(x - 1) + 1;
  return ret > 2 ? 2 : ret;
}

int main(void) {
  unsigned result = id(choice());
  int sum = result > 10 ? 10 : (int)result;
  return sum + 1;  // expect: safe signed-overflow
}
