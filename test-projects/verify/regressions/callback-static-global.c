// A call through a pointer, or of a function that is given a callback, may change static globals.
#include <assert.h>

static int state;
extern void call_me(void (*f)(void));

// entry: indirect callback

void set_state(void) { state = 5; }

int indirect(void (*f)(void)) {
  state = 1;
  f();
  assert(state == 1); // expect: unsafe assertion known-unknown
  return 0;
}

int callback(void) {
  state = 1;
  call_me(set_state);
  assert(state == 1); // expect: unsafe assertion known-unknown
  return 0;
}
