// An error function that the program defines itself does what its body says.
#include <assert.h>
#include <stdlib.h>

void reach_error(void) {
}

void reported(int x) {
  if (x == 7) reach_error();
}

static int errors;

void __VERIFIER_error(void) {
  errors = 1;
}

int counted(int x) {
  errors = 0;
  if (x == 7) __VERIFIER_error();
  assert(errors == (x == 7));     // expect: safe assertion
  return errors;
}

/* What stands behind it is reached. */
int behind(int x) {
  if (x == 0) reach_error();
  return 8 / x; // expect: unsafe division-by-zero // with x = 0
}
// expect-function: reported safe
// expect-function: counted safe
