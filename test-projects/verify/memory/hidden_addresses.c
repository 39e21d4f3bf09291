// Addresses in values that nobody follows, given to code outside, which may write there.
// options: --property assert
#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern void fill(int **table);
extern void take(int *p);
extern int choice(void);

void at_some_index(void) {
  int *heap = malloc(sizeof *heap);
  if (!heap) return;
  int x = 0;
  int *a[4] = {0, 0, 0, 0};
  unsigned i = choice() & 3;
  a[i] = &x;
  fill(a);
  assert(x == 0); // expect: unsafe assertion
  free(heap);
}

void disguised(void) {
  int *heap = malloc(sizeof *heap);
  if (!heap) return;
  *heap = 0;
  take((int *)(((long)heap ^ 1) ^ 1));
  assert(*heap == 0); // expect: unsafe assertion known-unknown
  free(heap);
}

void byte_by_byte(void) {
  int *heap = malloc(sizeof *heap);
  if (!heap) return;
  *heap = 0;
  int *copy;
  for (unsigned i = 0; i < sizeof copy; i++) ((char *)&copy)[i] = ((char *)&heap)[i];
  take(copy);
  assert(*heap == 0); // expect: unsafe assertion known-unknown
  free(heap);
}
