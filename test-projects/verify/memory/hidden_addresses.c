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
  assert(*heap == 0); // expect: unsafe assertion
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

struct pair {
  int a[4];
  int *next;
};

void beside_what_is_copied(int *source) {
  struct pair n;
  int *heap = malloc(sizeof *heap);
  if (!heap || !source) {
    free(heap);
    return;
  }
  *heap = 1;
  n.next = heap;
  memcpy(n.a, source, sizeof n.a);
  take(n.next);
  assert(*heap == 1); // expect: unsafe assertion
  free(heap);
}

struct tagged {
  int *p;
  char b[16];
};

void copied_outside(char *out, unsigned i) {
  struct tagged s;
  memset(&s, 0, sizeof s);
  int *heap = malloc(sizeof *heap);
  if (!heap) return;
  *heap = 1;
  s.p = heap;
  s.b[i & 15] = 1;
  memcpy(out, &s, sizeof s);
  take(0);
  assert(*heap == 1); // expect: unsafe assertion known-unknown
}

void moved_to_another_size(unsigned char n) {
  int **p = malloc(n + 16ul);
  int *x = malloc(4);
  if (!p || !x) {
    free(p);
    free(x);
    return;
  }
  *x = 1;
  p[0] = x;
  p[1] = 0;
  int **q = realloc(p, 16);
  if (!q) {
    free(p);
    free(x);
    return;
  }
  take(q[0]);
  assert(*x == 1); // expect: unsafe assertion
  free(q);
  free(x);
}
