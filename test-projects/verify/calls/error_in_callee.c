/* The violation stands two calls below the entry; its own lines are without fault. */
// entry: main within_range
#include <assert.h>

static void require(int condition) {
  assert(condition);
}

static void check(int i) { require(i != 3); }

int main(void) {
  int i = 0;
  while (i < 5) {
    i++;
    check(i);  // expect: unsafe assertion  // with i = 3
  }
  return 0;
}

void within_range(unsigned char i) {
  if (i > 100) check(i);
}
// expect-function: main unsafe
// expect-function: within_range safe
