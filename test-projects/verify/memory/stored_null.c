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
  return *p->at;
}

int in_a_variable_of_others(struct part **shared) {
  *shared = malloc(sizeof **shared);
  return (*shared)->count;
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
// expect-function: set_again safe
// expect-function: behind_a_parameter unsafe known-unknown
// expect-function: in_a_variable_of_others unsafe known-unknown
// expect-function: tested_after_storing safe
// expect-function: another_member safe
