// The name of the function that calls comparisons for qsort is the model's own.
#include <stdlib.h>

static int calls;

void __stet_sort(int n) {
  calls = 8 / n;
}

static int compare(const void *a, const void *b) {
  int left = *(const int *)a, right = *(const int *)b;
  return (left > right) - (left < right);
}

int sorted(void) {
  int a[3] = {1, 0, 2};
  qsort(a, 3, sizeof a[0], compare);
  return a[0];
}

static int inverse(const void *a, const void *b) {
  return 8 / *(const int *)a - 8 / *(const int *)b;
}

int inverted(void) {
  int a[3] = {1, 0, 2};
  qsort(a, 3, sizeof a[0], inverse); // expect: unsafe division-by-zero known-unknown
  return a[0];
}

// expect-function: sorted safe
// entry: sorted inverted
