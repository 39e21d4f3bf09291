/* sizeof, and the trap of sizeof on a pointer. */
// args: --target=x86_64-linux-gnu
#include <assert.h>

struct padded {
  char c;
  int i;
};

void sizes(void) {
  int a[6];
  unsigned long elements = sizeof a / sizeof a[0];
  unsigned long word = sizeof(long);
  unsigned long record = sizeof(struct padded);
  assert(elements == 6);  // expect: safe assertion
  assert(word == 8);      // expect: safe assertion
  assert(record == 8);    // expect: safe assertion
  assert(record == 5);    // expect: unsafe assertion
}

int clear(void) {
  char name[12];
  char *p = name;
  for (unsigned i = 0; i < sizeof(p); ++i) name[i] = 0;  // expect: safe array-bounds
  unsigned last = sizeof(name);
  name[last] = 1;  // expect: unsafe array-bounds
  return name[0];
}
