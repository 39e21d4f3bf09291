/* Insertion sort of a small array; the wrong one asks for the element before testing the index. */
// entry: main main_wrong
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int a[4];

static void fill(void) {
  for (int i = 0; i < 4; ++i) a[i] = __VERIFIER_nondet_int();
}

static void sort(void) {
  for (int i = 1; i < 4; ++i) {
    int v = a[i];
    int j = i;
    while (j > 0 && a[j - 1] > v) {
      a[j] = a[j - 1];
      --j;
    }
    a[j] = v;
  }
}

int main(void) {
  fill();
  sort();
  assert(a[0] <= a[1] && a[1] <= a[2] && a[2] <= a[3]);  // expect: safe assertion
  return 0;
}

int main_wrong(void) {
  fill();
  int i = 1, v = a[1], j = i;
  while (a[j - 1] > v && j > 0) {  // expect: unsafe array-bounds  // with a = {1, 0, ...}: j = 0
    a[j] = a[j - 1];
    --j;
  }
  a[j] = v;
  return 0;
}
// expect-function: main_wrong unsafe
// options: --function-timeout 60
