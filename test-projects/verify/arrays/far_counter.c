/* A counter whose values are no indices of any array: nothing is known of elements by it. */
#include <assert.h>

void above_all_indices(void) {
  int a[8] = {0};
  for (unsigned long i = 0x8000000000000000ul; i < 0x8000000000000005ul; i++) {
    a[i & 7] = 1;  // expect: safe array-bounds
  }
  assert(a[3] == 0);  // expect: unsafe assertion
  assert(a[6] == 0);
}
