// entry: main
// options: --function-timeout 40
// Parameters as they are passed from the start on: the lower bound never passes the upper one.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int table[100];

static int search(int low, int high, int wanted) {
  if (low >= high)
    return -1;
  int middle = low + (high - low) / 2;
  if (table[middle] == wanted)
    return middle;
  return table[middle] < wanted ? search(middle + 1, high, wanted) : search(low, middle, wanted);
}

int main(void) {
  for (int i = 0; i < 100; i++)
    table[i] = __VERIFIER_nondet_int();
  int at = search(0, 100, __VERIFIER_nondet_int()); // expect: safe array-bounds, safe signed-overflow
  assert(at < 100);                                 // expect: safe assertion
  return 0;
}
