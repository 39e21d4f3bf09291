#include <assert.h>

static int state;

static void step(void) { state = state == 2 ? 0 : state + 1; }

/* A closed program: its globals begin as they are set. */
int main(void) {
  for (int i = 0; i < 9; i++) {
    step();
    assert(state <= 2);
  }
  assert(state == 0);
  return 0;
}
