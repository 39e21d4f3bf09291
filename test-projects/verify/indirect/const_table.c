#include <assert.h>
// entry: inside outside beyond

static int one(void) { return 1; }
static int two(void) { return 2; }
static int (*const table[3])(void) = {one, two, 0};

int inside(unsigned i) {
  if (i >= 2) return 0;
  int r = table[i]();    // expect: safe null-dereference, safe array-bounds
  assert(r == (int)i + 1); // expect: safe assertion
  return r;
}

int outside(unsigned i) {
  if (i >= 3) return 0;
  return table[i]();  // expect: unsafe null-dereference  // with i = 2
}

int beyond(unsigned i) {
  if (i > 3) return 0;
  return table[i] ? table[i]() : 0;  // expect: unsafe array-bounds  // with i = 3
}
