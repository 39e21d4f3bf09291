/* A jump into the middle of a loop: two entries. */
#include <assert.h>

int two_entries(int start, int in_the_middle) {
  int x = 0;
  int steps = 0;
  if (start < 0 || start > 3) return 0;
  if (in_the_middle) {
    x = start;
    goto middle;
  }
head:
  x += 1;
middle:
  steps += 1;
  assert(x <= 10);  // expect: safe assertion
  if (x < 10) goto head;
  assert(x == 10);  // expect: safe assertion
  return steps;
}

int two_entries_wrong(int start, int in_the_middle) {
  int x = 0;
  if (in_the_middle) {
    x = start;
    goto middle;
  }
head:
  x += 1;
middle:
  if (x < 4) goto head;
  assert(x == 4);  // expect: unsafe assertion  // with start = 5, in_the_middle = 1
  return x;
}
// expect-function: two_entries_wrong unsafe
