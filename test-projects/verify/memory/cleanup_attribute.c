/* A function that the compiler calls at the end of a block, while the variable still exists. */
#include <stdlib.h>

static int last;

static void note(int *p) { last = *p; }

static void release(char **p) { free(*p); }

int in_a_block(int x) {
  {
    __attribute__((cleanup(note))) int y = x;
    y |= 1;
  }
  return last;
}

int in_a_loop(int n) {
  for (int i = 0; i < 3; i++) {
    __attribute__((cleanup(release))) char *p = malloc(3);
    if (!p) continue;
    if (i == n) continue;
    p[0] = 1;  // expect: safe invalid-dereference
  }
  return 0;
}
// expect-function: in_a_block safe
// expect-function: in_a_loop safe
