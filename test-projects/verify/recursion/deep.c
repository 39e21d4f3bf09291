// entry: main
// What is wrong at one depth only.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

unsigned id(unsigned x) { return x == 0 ? 0 : id(x - 1) + 1; }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  assert(id(x) != 200); // expect: unsafe assertion // with x = 200
  return 0;
}
