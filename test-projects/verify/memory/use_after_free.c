// options: --property memory,leak,assert
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

int read_after(void) {
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  *p = 1;
  free(p);
  return *p; // expect: unsafe use-after-free
}

int write_after(int c) {
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  if (c > 5)
    free(p);
  *p = 1; // expect: unsafe use-after-free
  if (c <= 5)
    free(p);
  return 0;
}

int through_an_alias(void) {
  int *p = malloc(2 * sizeof *p);
  if (!p)
    return 0;
  int *q = p + 1;
  free(p);
  return *q; // expect: unsafe use-after-free
}

int not_after(int c) {
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  *p = c; // expect: safe use-after-free
  int r = *p; // expect: safe use-after-free
  free(p);
  return r;
}

int old_pointer_of_realloc(void) {
  int *p = malloc(8);
  if (!p)
    return 0;
  p[0] = 7;
  int *q = realloc(p, 16);
  if (!q) {
    free(p);
    return 0;
  }
  int r = p[0]; // expect: unsafe use-after-free
  free(q);
  return r;
}

int failed_realloc_keeps(void) {
  int *p = malloc(8);
  if (!p)
    return 0;
  p[0] = 7;
  int *q = realloc(p, 16);
  if (!q) {
    int r = p[0]; // expect: safe use-after-free, safe invalid-dereference
    free(p);
    return r;
  }
  free(q);
  return 0;
}

int next_after_free(void) {
  struct node *a = malloc(sizeof *a);
  struct node *b = malloc(sizeof *b);
  if (!a || !b) {
    free(a);
    free(b);
    return 0;
  }
  a->next = b;
  b->next = 0;
  free(a);
  b = a->next; // expect: unsafe use-after-free
  free(b);
  return 0;
}

int of_the_caller(int *p) {
  if (!p)
    return 0;
  free(p);
  return *p; // expect: unsafe use-after-free
}

int field_of_the_caller(struct node *p) {
  if (!p)
    return 0;
  struct node *n = p->next;
  free(p);
  if (p->value == 3) // expect: unsafe use-after-free
    return 1;
  return n != 0;
}
