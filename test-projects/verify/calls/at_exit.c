// What is called when the program ends, the last one first.
// entry: main
// options: --property memory,assert,leak
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *numbers;
static int count;

static void let_go(void) {
  assert(count == 2);
  free(numbers);
  numbers = NULL;
}

static void twice(void) {
  count++;
}

static void once(void) {
  count++;
  assert(count == 1);
}

int main(void) {
  numbers = malloc(4 * sizeof *numbers);
  if (numbers == NULL) return 1;
  if (atexit(let_go) != 0 || atexit(twice) != 0 || atexit(once) != 0) abort();
  if (__VERIFIER_nondet_int()) exit(3);
  return 0;
}

// expect-function: main safe
