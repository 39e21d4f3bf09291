// Pointers in volatile places lead to what was stored there, unless somebody has changed them.
// options: --property memory,assert
#include <assert.h>
#include <stdlib.h>

void written_through(void) {
  int *p = malloc(sizeof *p);
  if (!p) return;
  *p = 0;
  int *volatile v = p;
  *v = 5;
  assert(*p == 0); // expect: unsafe assertion known-unknown
  free(p);
}

void freed_through(void) {
  int *p = malloc(sizeof *p);
  int *volatile v = p;
  if (v == p) free(p);
  free(p); // expect: unsafe double-free known-unknown
}

int device(volatile int *status) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = *status;
  int r = *p;
  free(p);
  return r;
}

// expect-function: device safe
