#include <stdlib.h>

// expect-function: use_after_free unsafe
int use_after_free(void) {
  int *p = malloc(sizeof(int));
  if (!p)
    return 0;
  free(p);
  return *p; // expect: unsafe use-after-free
}

// expect-function: beyond unsafe
int beyond(void) {
  int *p = malloc(4);
  if (!p)
    return 0;
  p[1] = 2; // expect: unsafe invalid-dereference
  return 0;
}

// expect-function: null unsafe
int null(void) {
  int *p = malloc(sizeof(int)); // expect: unsafe memory-leak
  *p = 2; // expect: unsafe null-dereference
  return 0;
}

// expect-function: tested_null unsafe
int tested_null(int *p) {
  if (!p)
    return *p; // expect: unsafe null-dereference
  return 0;
}
