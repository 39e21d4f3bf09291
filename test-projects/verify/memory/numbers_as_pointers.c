// Pointers that are made of numbers: of devices and of others, valid; of known objects, not followed.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

#define STATUS (*(volatile uint32_t *)0x40001000)

uint32_t device(void) {
  STATUS = 1;
  return STATUS;
}

static uintptr_t base = 0x40002000;
void set_base(uintptr_t to) { base = to; }

uint32_t at_the_base(void) { return *(volatile uint32_t *)(base + 4); }

struct node {
  uintptr_t tagged;
  int value;
};

int tagged(struct node *n) {
  struct node *next = (struct node *)(n->tagged & ~(uintptr_t)1);
  return next->value;
}

int null_or_known(int k) {
  int x = 0;
  uintptr_t u = k ? (uintptr_t)&x : 0;
  int *p = (int *)u;
  return *p;  // expect: unsafe null-dereference
}

int freed(void) {
  int *p = malloc(4);
  if (!p) return 0;
  uintptr_t u = (uintptr_t)p;
  free(p);
  return *(int *)u;  // expect: unsafe use-after-free
}

void freed_twice(void) {
  int *p = malloc(8);
  free((void *)(uintptr_t)p);
  free(p);  // expect: unsafe double-free
}

void seen_as_characters(void) {
  unsigned char *b = malloc(64);
  if (!b) return;
  int *p = (int *)(uintptr_t)b;
  *p = 1;
  b[0] = 3;
  int r = *p;
  free(b);
  assert(r == 1);  // expect: unsafe assertion
}

int behind_the_end(void) {
  int a[2] = {1, 2};
  uintptr_t u = (uintptr_t)a;
  u += 4 * sizeof(int);
  return *(int *)u;  // expect: unsafe invalid-dereference
}

void through_a_union(void) {
  union {
    char *pointer;
    long number;
  } u;
  char *b = malloc(8);
  if (!b) return;
  u.pointer = b;
  u.number += 0;
  int *p = (int *)u.number;
  *p = 1;
  b[0] = 3;
  int r = *p;
  free(b);
  assert(r == 1); // expect: unsafe assertion known-unknown
}

// expect-function: device safe
// expect-function: at_the_base safe
// expect-function: tagged safe
// expect-function: null_or_known unsafe
// expect-function: freed unsafe
// expect-function: freed_twice unsafe
// expect-function: seen_as_characters unsafe
// expect-function: behind_the_end unsafe
// expect-function: through_a_union unsafe known-unknown
