/* A pointer that is drawn may lead to any variable. */
// options: --property assert
#include <assert.h>

extern int *__VERIFIER_nondet_pointer(void);

int counter = 0;

int main(void) {
  int *p = __VERIFIER_nondet_pointer();
  *p = 5;
  assert(counter == 0);  // expect: any assertion
  return 0;
}
// expect-function: main unknown
