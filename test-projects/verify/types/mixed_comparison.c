/* Comparing signed with unsigned converts the signed one. */
#include <assert.h>

void compare(int i, unsigned u, short s, unsigned short us) {
  if (i < 0) assert((unsigned)i > 0x7fffffffu);  // expect: safe assertion
  if (i >= 0 && i < u) assert(u > 0);            // expect: safe assertion
  assert(s < us || s >= us);                     // expect: safe assertion
  if (i == -1) assert(i < u);                    // expect: unsafe assertion  // with u = 0
}

/* The guard is of no use: -1 < sizeof is false. */
static int items[4];
int pick(int i) {
  if (i < (int)(sizeof items / sizeof items[0])) {
    return items[i];  // expect: unsafe array-bounds  // with i = -1
  }
  return 0;
}

int pick_unsigned(int i) {
  if (i < sizeof items / sizeof items[0]) {
    return items[i];  // expect: safe array-bounds
  }
  return 0;
}
// expect-function: pick unsafe
// expect-function: pick_unsigned safe
