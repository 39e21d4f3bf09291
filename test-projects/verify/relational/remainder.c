/* What stays of a number modulo a power of two, also where it wraps. */
#include <assert.h>

extern int choice(void);

void stays_even(void) {
  unsigned x = 0;
  while (choice()) x += 6;
  assert(x % 2 == 0);  // expect: safe assertion
}

void not_by_three(void) {
  unsigned x = 0;
  while (choice()) x += 6;
  assert(x != 4294967291u);  // expect: safe assertion
}

void wraps_to_any(void) {
  unsigned char x = 0;
  while (choice()) x += 3;
  assert(x != 30);  // expect: unsafe assertion
}

void multiple_of_four(void) {
  unsigned x = 0, y = 4;
  while (choice()) {
    x += y;
    y += 4;
    assert(x != 30);  // expect: safe assertion
  }
}
