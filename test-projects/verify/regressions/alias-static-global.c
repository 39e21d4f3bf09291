// A global with internal linkage can be reached through pointers where its address is taken somewhere.
#include <assert.h>

static int shared;
static int other[4];
static int *kept;
static int *start = &shared;

// entry: through_parameter through_static moved

int through_parameter(int *p) {
  shared = 1;
  *p = 2;
  assert(shared == 1); // expect: unsafe assertion known-unknown
  return 0;
}

void caller(void) { through_parameter(&shared); }

void keep(int *p) { kept = p; }

int through_static(void) {
  if (!kept)
    return 0;
  shared = 1;
  *kept = 2;
  assert(shared == 1); // expect: unsafe assertion known-unknown
  return 0;
}

void move(void) { start = &other[1]; }

int moved(void) {
  other[1] = 5;
  int *q = start;
  *q = 2;
  assert(other[1] == 5); // expect: unsafe assertion
  return 0;
}
