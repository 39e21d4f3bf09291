/* The table changes while the program runs, so its first contents say nothing. */
#include <assert.h>
// entry: main

static int one(void) { return 1; }
static int two(void) { return 2; }
static int (*handler)(void) = one;
static int (*none)(void);

static void change(void) { handler = two; }

int main(void) {
  assert(handler() == 1);  // expect: safe assertion
  change();
  assert(handler() == 2);  // expect: safe assertion
  assert(handler() == 1);  // expect: unsafe assertion
  return none();
}
