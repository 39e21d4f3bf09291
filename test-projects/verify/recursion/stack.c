// entry: main
// Recursion that fills an array through a global index.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int items[10];
static int top;

static void push(int n) {
  if (top < 10) {
    items[top] = n; 
    top++;
    push(n / 2);
  }
}

int main(void) {
  push(__VERIFIER_nondet_int()); // expect: safe array-bounds
  assert(top <= 10);             // expect: safe assertion
  return 0;
}
