// A comparison that is reached through a pointer is called all the same.
#include <stdlib.h>

typedef int (*comparison)(const void *, const void *);

static int ratio(const void *a, const void *b) {
  return 100 / *(const int *)a - 100 / *(const int *)b; // expect: unsafe division-by-zero
}

static int less(const void *a, const void *b) { return *(const int *)a < *(const int *)b; }

static const comparison all[2] = {ratio, less};

struct order {
  comparison by;
};

void chosen(int x) {
  int a[3] = {1, 0, 3};
  comparison c = x ? ratio : less;
  qsort(a, 3, sizeof a[0], c); // expect: unsafe division-by-zero
}
// expect-function: chosen unsafe

void of_a_table(void) {
  int a[2] = {0, 0};
  qsort(a, 2, sizeof a[0], all[0]); // expect: unsafe division-by-zero
}
// expect-function: of_a_table unsafe

void of_a_structure(void) {
  int a[2] = {0, 0};
  struct order order = {ratio};
  qsort(a, 2, sizeof a[0], order.by); // expect: unsafe division-by-zero
}
// expect-function: of_a_structure unsafe

void harmless(void) {
  int a[2] = {0, 0};
  qsort(a, 2, sizeof a[0], all[1]);
}
// expect-function: harmless safe
