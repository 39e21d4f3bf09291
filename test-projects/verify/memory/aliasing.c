// Two names for one piece of memory.
// options: --property memory,leak,assert
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct point {
  int x;
  int y;
};

int same_variable(int c) {
  int x = 1;
  int *p = &x, *q = &x;
  *p = c;
  assert(*q == c); // expect: safe assertion
  return x;
}

int one_of_two(int c) {
  int x = 1, y = 2;
  int *p = c ? &x : &y;
  *p = 5;
  assert(x == 5 || y == 5); // expect: safe assertion
  assert(x == 5); // expect: unsafe assertion // with c = 0
  return x + y;
}

int of_the_caller(int *a, int *b) {
  *a = 1;
  *b = 2;
  assert(*a == 1); // expect: unsafe assertion // with a == b
  return 0;
}

int different_of_the_caller(int *a, int *b) {
  if (a == b)
    return 0;
  *a = 1;
  *b = 2;
  assert(*a == 1); // expect: safe assertion
  return 0;
}

int field_through_int(int v) {
  struct point p;
  int *y = &p.y;
  p.x = 3;
  *y = v;
  assert(p.y == v); // expect: safe assertion
  assert(p.x == 3); // expect: safe assertion
  return 0;
}

int elements(int i, int j) {
  int a[4] = {0, 0, 0, 0};
  if (i < 0 || i > 3 || j < 0 || j > 3)
    return 0;
  int *p = &a[i];
  a[j] = 7;
  if (i == j)
    assert(*p == 7); // expect: safe assertion
  else
    assert(*p == 0); // expect: safe assertion
  return 0;
}

int freed_by_the_other_name(void) {
  int *p = malloc(sizeof *p);
  int *q = p;
  if (!p)
    return 0;
  free(q);
  *p = 1; // expect: unsafe use-after-free
  return 0;
}

int two_blocks_do_not_alias(void) {
  int *p = malloc(sizeof *p);
  int *q = malloc(sizeof *q);
  if (p && q) {
    *p = 1;
    *q = 2;
    assert(*p == 1); // expect: safe assertion
  }
  free(p);
  free(q);
  return 0;
}

static void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

int swapped_with_itself(int v) {
  int x = v;
  swap(&x, &x);
  assert(x == v); // expect: safe assertion
  return x;
}

static void xor_swap(int *a, int *b) {
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}

int xor_swapped_with_itself(int v) {
  int x = v;
  xor_swap(&x, &x);
  assert(x == v); // expect: unsafe assertion // with v = 1
  return x;
}
