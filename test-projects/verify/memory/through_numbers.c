/* Pointers that are computed as numbers from the address of another one. */
#include <stdint.h>
#include <stdlib.h>

int rounded_up(void) {
  char *raw = malloc(16 + 3);
  if (!raw) {
    return 0;
  }
  int *a = (int *)(((uintptr_t)raw + 3) & ~(uintptr_t)3);
  for (int i = 0; i < 4; i++) {
    a[i] = i;  // expect: safe invalid-dereference
  }
  int last = a[3];
  free(raw);
  return last;
}

int rounded_up_too_far(void) {
  char *raw = malloc(16);
  if (!raw) {
    return 0;
  }
  int *a = (int *)(((uintptr_t)(raw + 1) + 3) & ~(uintptr_t)3);
  a[3] = 1;  // expect: unsafe invalid-dereference
  free(raw);
  return 0;
}

struct node {
  uintptr_t next;
  int value;
};

int marked(void) {
  struct node *n = malloc(sizeof *n);
  if (!n) {
    return 0;
  }
  n->value = 7;
  void *mark = (void *)((uintptr_t)n | 1);
  struct node *m = (struct node *)((uintptr_t)mark & ~(uintptr_t)7);
  int value = m->value;  // expect: safe invalid-dereference, safe uninitialised-read
  free(m);
  return 10 / (value - 6);  // expect: safe division-by-zero
}

int still_marked(void) {
  int *n = malloc(sizeof *n);
  if (!n) {
    return 0;
  }
  int *mark = (int *)((uintptr_t)n | 1);
  *mark = 1;  // expect: unsafe invalid-dereference
  free(n);
  return 0;
}

/* The difference of two addresses leads into another object. */
int difference(void) {
  int x = 1;
  int y = 2;
  uintptr_t between = (uintptr_t)&x ^ (uintptr_t)&y;
  int *p = (int *)((uintptr_t)&x ^ between);
  *p = 5;
  return 10 / (y - 5);  // expect: unsafe division-by-zero
}

// expect-function: rounded_up safe
// expect-function: rounded_up_too_far unsafe
// expect-function: marked safe
// expect-function: still_marked unsafe
// expect-function: difference unsafe
