// qsort and bsearch call the comparison with elements of the table (C17 7.22.5).
#include <stdlib.h>

struct entry {
  int key;
  const char *text;
};

static int ratio(const void *a, const void *b) {
  return 100 / *(const int *)a - 100 / *(const int *)b; // expect: unsafe division-by-zero
}

static int by_key(const void *a, const void *b) {
  int left = ((const struct entry *)a)->key;
  int right = ((const struct entry *)b)->key;
  return (left > right) - (left < right);
}

static int by_text(const void *a, const void *b) {
  return ((const struct entry *)a)->text[0] - ((const struct entry *)b)->text[0];
}

int sorts_zero(void) {
  int v[3] = {3, 0, 2};
  qsort(v, 3, sizeof v[0], ratio);
  return v[0];
}

// expect-function: sorts_one safe
int sorts_one(void) {
  int v[1] = {0};
  qsort(v, 1, sizeof v[0], ratio);
  return v[0];
}

// expect-function: sorts_entries safe
int sorts_entries(void) {
  struct entry all[2] = {{2, "b"}, {1, "a"}};
  struct entry wanted = {1, NULL};
  qsort(all, 2, sizeof all[0], by_key);
  return bsearch(&wanted, all, 2, sizeof all[0], by_key) != NULL;
}

// expect-function: looks_for_nothing unsafe
int looks_for_nothing(void) {
  struct entry all[2] = {{1, "a"}, {2, "b"}};
  struct entry wanted = {1, NULL};
  return bsearch(&wanted, all, 2, sizeof all[0], by_text) != NULL; // expect: unsafe null-dereference
}
