/* States that name the next state. */
#include <assert.h>
// entry: main

typedef int (*state)(int);
static int start(int c) { return c == 'a' ? 1 : 2; }
static int middle(int c) { return c == 'b' ? 2 : 0; }
static int stop(int c) { return c - c + 2; }
static const state states[] = {start, middle, stop};

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int now = 0;
  for (int i = 0; i < 4; i++) {
    now = states[now](__VERIFIER_nondet_int() & 0xff);  // expect: safe array-bounds, safe null-dereference
    assert(now >= 0 && now <= 2);                       // expect: safe assertion
  }
  return now;
}
