// A table that is given to qsort or bsearch must be there as a whole.
// options: --property memory,overflow,assert
#include <stdlib.h>

int compare(const void *a, const void *b);

int one_too_many(void) {
  int a[4] = {3, 1, 2, 0};
  qsort(a, 5, sizeof a[0], compare); // expect: unsafe invalid-dereference
  return a[0];
}

// expect-function: as_many_as_there_are safe
int as_many_as_there_are(int n) {
  int a[4] = {3, 1, 2, 0};
  if (n < 0 || n > 4)
    return 0;
  qsort(a, n, sizeof a[0], compare); // expect: safe invalid-dereference
  return a[0];
}

int searched_too_far(int key) {
  int a[4] = {0, 1, 2, 3};
  int *found = bsearch(&key, a, 5, sizeof a[0], compare); // expect: unsafe invalid-dereference
  return found ? *found : 0;
}

static const int table[3] = {1, 2, 3};

// expect-function: searched safe
int searched(int key) {
  int *found = bsearch(&key, table, 3, sizeof *table, compare);
  return found != NULL;
}

void read_only(void) {
  qsort((void *)table, 3, sizeof *table, compare); // expect: unsafe invalid-dereference
}

// expect-function: allocated safe
int allocated(int n) {
  if (n < 1 || n > 100)
    return 0;
  int *v = calloc(n, sizeof *v);
  if (!v)
    return 0;
  qsort(v, n, sizeof *v, compare); // expect: safe invalid-dereference
  free(v);
  return 1;
}

int more_than_allocated(int n) {
  if (n < 1 || n > 100)
    return 0;
  int *v = calloc(n, sizeof *v);
  if (!v)
    return 0;
  qsort(v, n + 1, sizeof *v, compare); // expect: unsafe invalid-dereference
  free(v);
  return 1;
}

void freed(int *v) {
  free(v);
  qsort(v, 1, sizeof *v, compare); // expect: unsafe use-after-free
}

void wraps(void) {
  int a[4] = {0};
  qsort(a, (size_t)-1 / 4 + 2, sizeof a[0], compare); // expect: unsafe invalid-dereference
}

// expect-function: of_callers safe
void of_callers(int *v, int n) {
  qsort(v, n, sizeof *v, compare);
}

// expect-function: nothing_at_all safe
void nothing_at_all(void) {
  int a[1] = {0};
  qsort(a, 0, sizeof a[0], compare);
}
