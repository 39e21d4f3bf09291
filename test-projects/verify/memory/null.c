// options: --property memory,assert
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

int not_tested(void) {
  int *p = malloc(4);
  *p = 1; // expect: unsafe null-dereference
  free(p);
  return 0;
}

int tested(void) {
  int *p = malloc(4);
  if (p == NULL)
    return 1;
  *p = 1; // expect: safe null-dereference
  free(p);
  return 0;
}

int tested_too_late(void) {
  struct node *p = malloc(sizeof *p);
  p->value = 1; // expect: unsafe null-dereference
  if (!p)
    return 1;
  free(p);
  return 0;
}

int tested_the_other(void) {
  int *p = malloc(4), *q = malloc(4);
  if (p) {
    *q = 1; // expect: unsafe null-dereference
  }
  free(p);
  free(q);
  return 0;
}

int calloc_too(void) {
  int *p = calloc(1, 4);
  int r = *p; // expect: unsafe null-dereference
  free(p);
  return r;
}

int end_of_list(void) {
  struct node *p = calloc(1, sizeof *p);
  if (!p)
    return 0;
  int r = p->next->value; // expect: unsafe null-dereference
  free(p);
  return r;
}

static void *checked(size_t n) {
  void *p = malloc(n);
  if (!p)
    abort();
  return p;
}

int by_a_wrapper(void) {
  int *p = checked(sizeof *p);
  *p = 3; // expect: safe null-dereference, safe invalid-dereference
  free(p);
  return 0;
}
