// What is changed through a restrict pointer is reached in no other way (C17 6.7.3.1 p4), also where
// one pointer leads into the object of the other, or stands in memory that the other leads to.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct node {
  int v;
  struct node *next;
};

struct box {
  int n;
  int a[4];
};

void inside(int *restrict a, int *restrict b, int n) {
  a[n] = 1;
  b[3] = 2;
  assert(a[n] == 1); // expect: safe assertion
}

void inside_member(int *restrict a, struct box *restrict b) {
  *a = 1;
  b->a[2] = 2;    // expect: any array-bounds
  assert(*a == 1); // expect: safe assertion
}

void one_is_enough(int *restrict a, int *b, int n) {
  a[n] = 1;
  b[3] = 2;
  assert(a[n] == 1); // expect: safe assertion
}

void held(struct node *restrict a, struct node *restrict b) {
  a->v = 1;
  b->next->v = 2;
  assert(a->v == 1); // expect: safe assertion
}

void block(int *restrict a, int *restrict b, int n) {
  a[n] = 1;
  memset(b, 0, 16);
  assert(a[n] == 1); // expect: safe assertion
}

void twice(int *restrict a, int n) {
  a[n] = 1;
  a[3] = 2;
  assert(a[n] == 1); // expect: unsafe assertion // with n = 3
}

void only_read(const int *restrict a, const int *restrict b, int n) {
  assert(a[n] <= b[0]); // expect: unsafe assertion
  assert(&a[n] != &b[0] || n == 0); // expect: any assertion
}

void through_itself(struct node *restrict a, struct node *restrict b) {
  b->v = 0;
  a->v = 1;
  a->next->v = 2;
  assert(a->v == 1); // expect: unsafe assertion // with a->next = a
}

void none(int *a, int *b, int n) {
  a[n] = 1;
  b[3] = 2;
  assert(a[n] == 1); // expect: unsafe assertion
}

void freed(struct node *restrict a, struct node *restrict b) {
  free(a->next);
  b->v = 2; // expect: unsafe use-after-free // with a->next = b
}
