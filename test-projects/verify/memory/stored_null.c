/* Null pointers that the code itself stores, plainly, by zeroing bytes, or behind a pointer from outside. */
#include <stdlib.h>
#include <string.h>

struct part { int *at; int count; struct part *next; };

int zeroed(void) {
  struct part p;
  memset(&p, 0, sizeof p);
  return *p.at;  // expect: unsafe null-dereference
}

int initialised(void) {
  struct part p = {0};
  return *p.at;  // expect: unsafe null-dereference
}

int table(unsigned i) {
  int *all[3] = {0};
  return *all[i % 3];  // expect: unsafe null-dereference
}

int set_again(int *x) {
  struct part p;
  memset(&p, 0, sizeof p);
  p.at = x;
  return *p.at;
}

int on_the_heap(void) {
  struct part *p = malloc(sizeof *p);
  if (!p) return 0;
  memset(p, 0, sizeof *p);
  int r = p->next->count;  // expect: unsafe null-dereference
  free(p);
  return r;
}

int behind_a_parameter(struct part *p) {
  p->at = 0;
  return *p->at;  // expect: unsafe null-dereference
}

int in_a_variable_of_others(struct part **shared) {
  *shared = malloc(sizeof **shared);
  return (*shared)->count;  // expect: unsafe null-dereference, unsafe uninitialised-read
}

int tested_after_storing(struct part *p) {
  p->at = malloc(sizeof(int));
  if (!p->at) return -1;
  *p->at = 1;
  return 0;
}

int another_member(struct part *p) {
  p->next = 0;
  return *p->at;
}
int tested_before_storing(struct part *p) {
  if (!p->at) return 0;
  p->at = 0;
  return *p->at;  // expect: unsafe null-dereference
}

int read_before_storing(struct part *p) {
  int *before = p->at;
  p->at = 0;
  if (before) return *p->at;  // expect: unsafe null-dereference
  return 0;
}

int tested_and_gone_on(struct part *p) {
  p->at = malloc(sizeof(int));
  if (!p->at) p->count = 0;
  return *p->at;  // expect: unsafe null-dereference, unsafe uninitialised-read
}

int stored_before_the_test(struct part *p) {
  int *q = malloc(sizeof *q);
  p->at = q;
  if (q) *q = 1;
  return *p->at;  // expect: unsafe null-dereference
}

int stored_behind_the_test(struct part *p) {
  int *q = malloc(sizeof *q);
  if (!q) return -1;
  p->at = q;
  return *p->at = 1;
}

int as_a_number(void) {
  int x = 1;
  int *p = &x;
  *(long *)&p = 0;
  return *p;  // expect: unsafe null-dereference
}

int byte_by_byte(void) {
  int x = 1;
  int *p = &x;
  for (unsigned i = 0; i < sizeof p; i++) ((char *)&p)[i] = 0;
  return *p;  // expect: unsafe null-dereference
}

// expect-function: set_again safe
// expect-function: behind_a_parameter unsafe
// expect-function: in_a_variable_of_others unsafe
// expect-function: tested_after_storing safe
// expect-function: another_member safe
// expect-function: tested_before_storing unsafe
// expect-function: read_before_storing unsafe
// expect-function: tested_and_gone_on unsafe
// expect-function: stored_before_the_test unsafe
// expect-function: stored_behind_the_test safe
// expect-function: as_a_number unsafe
// expect-function: byte_by_byte unsafe
