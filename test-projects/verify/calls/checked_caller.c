/* The helper is right for every caller that asks first. */
#include <assert.h>
// entry: main

extern int __VERIFIER_nondet_int(void);

static int items[8];
static int count;

static int push(int v) {
  if (count >= 8) return 0;
  items[count++] = v;
  return 1;
}

static int pop(void) {
  return items[--count];
}

int main(void) {
  push(__VERIFIER_nondet_int());
  int v = pop();
  if (v == 42) pop();  // expect: unsafe array-bounds  // the second pop of one push: count = -1
  return 0;
}
