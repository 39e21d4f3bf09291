// What members are for is told by code alone: no name of this file says anything.
// options: --property memory --function-timeout 20
#include <stdlib.h>

struct t1 {
  struct t1 *m1, *m2;
  int m3;
};

struct t2 {
  struct t1 *m4, *m5;
};

// Nothing tells where m2 leads: not to what was freed, or just there.
int f1(struct t2 *a) {
  struct t1 *b = a->m4;
  if (b == NULL) return 0;
  a->m4 = b->m1;
  free(b);
  struct t1 *c = a->m4;
  return c != NULL && c->m2 != NULL ? c->m2->m3 : 0; // expect: unsafe use-after-free known-unknown
}

// Two nodes on, by a link to any node before.
int f2(struct t2 *a) {
  struct t1 *b = a->m4;
  if (b == NULL || b->m1 == NULL) return 0;
  a->m4 = b->m1;
  free(b);
  struct t1 *c = a->m4->m1;
  return c != NULL && c->m2 != NULL ? c->m2->m3 : 0; // expect: unsafe use-after-free known-unknown
}

// Nor where m5 leads.
int f3(struct t2 *a) {
  struct t1 *b = a->m4;
  if (b == NULL) return 0;
  a->m4 = b->m1;
  free(b);
  return a->m5 != NULL ? a->m5->m3 : 0; // expect: unsafe use-after-free known-unknown
}

struct t3 {
  struct t2 *m6;
  struct t1 *m7;
};

int f4(struct t3 *a) {
  struct t1 *b = a->m6->m4;
  if (b == NULL) return 0;
  a->m6->m4 = b->m1;
  free(b);
  return a->m7 != NULL ? a->m7->m3 : 0; // expect: unsafe use-after-free known-unknown
}

struct t1 *g1;

int f5(struct t2 *a) {
  struct t1 *b = a->m4;
  if (b == NULL) return 0;
  a->m4 = b->m1;
  free(b);
  return g1 != NULL ? g1->m3 : 0; // expect: unsafe use-after-free known-unknown
}

int f6(struct t2 *a, struct t1 **c) {
  struct t1 *b = a->m4;
  if (b == NULL) return 0;
  a->m4 = b->m1;
  free(b);
  return *c != NULL ? (*c)->m3 : 0; // expect: unsafe use-after-free known-unknown
}

int f7(struct t2 *a, struct t1 *b) {
  free(b);
  return a->m4 != NULL ? a->m4->m3 : 0; // expect: unsafe use-after-free known-unknown
}

void f8(struct t2 *a) {
  struct t1 *b = a->m4;
  if (b == NULL) return;
  a->m4 = b->m1;
  free(b);
  if (a->m4 != NULL) free(a->m4->m2); // expect: unsafe double-free known-unknown, any invalid-free
}

// Opposite links: those of s1 are stored so.
struct s1 {
  struct s1 *m1, *m2;
  int m3;
};

struct s2 {
  struct s1 *m4, *m5;
};

static void h1(struct s2 *a, struct s1 *b) {
  b->m1 = NULL;
  b->m2 = a->m5;
  if (a->m5 != NULL) {
    a->m5->m1 = b;
  } else {
    a->m4 = b;
  }
  a->m5 = b;
}

void f10(struct s2 *a, struct s1 *b) {
  h1(a, b);
}

int f11(struct s2 *a) {
  struct s1 *b = a->m4;
  if (b == NULL) return 0;
  a->m4 = b->m1;
  free(b);
  struct s1 *c = a->m4;
  return c != NULL && c->m2 != NULL ? c->m2->m3 : 0; // expect: unsafe use-after-free
}

int f12(struct s2 *a) {
  struct s1 *b = a->m4;
  if (b == NULL) return 0;
  a->m4 = b->m1;
  if (a->m4 != NULL) {
    a->m4->m2 = NULL;
  } else {
    a->m5 = NULL;
  }
  free(b);
  struct s1 *c = a->m4;
  return c != NULL && c->m2 != NULL ? c->m2->m3 : 0;
}

int f13(struct s2 *a) {
  struct s1 *b = a->m5;
  if (b == NULL || b->m2 == NULL) return 0;
  a->m5 = b->m2;
  free(b);
  return a->m5->m1 != NULL ? a->m5->m1->m3 : 0; // expect: unsafe use-after-free
}

// m5 leads to the last node: to what was freed where that was the only one.
struct q1 {
  int m1;
  struct q1 *m2;
};

struct q2 {
  struct q1 *m3, *m4;
};

void f14(struct q2 *a, struct q1 *b) {
  b->m2 = NULL;
  if (a->m4 == NULL) {
    a->m3 = b;
  } else {
    a->m4->m2 = b;
  }
  a->m4 = b;
}

int f15(struct q2 *a) {
  struct q1 *b = a->m3;
  if (b == NULL) return 0;
  a->m3 = b->m2;
  free(b);
  return a->m4 != NULL ? a->m4->m1 : 0; // expect: unsafe use-after-free
}

int f16(struct q2 *a) {
  struct q1 *b = a->m3;
  if (b == NULL) return 0;
  a->m3 = b->m2;
  if (a->m3 == NULL) a->m4 = NULL;
  free(b);
  return a->m4 != NULL ? a->m4->m1 : 0;
}

// Both links are freed with a node: none leads to what another one leads to.
struct r1 {
  struct r1 *m1, *m2;
  int m3;
};

void f20(struct r1 *a) {
  if (a == NULL) return;
  f20(a->m1);
  f20(a->m2);
  free(a);
}

int f21(struct r1 **a) {
  struct r1 *b = *a;
  if (b == NULL || b->m2 != NULL) return 0;
  *a = b->m1;
  free(b);
  struct r1 *c = *a;
  return c != NULL && c->m2 != NULL ? c->m2->m3 : 0;
}

// expect-function: f10 safe
// expect-function: f12 safe
// expect-function: f14 safe
// expect-function: f16 safe
// expect-function: f20 safe
// expect-function: f21 safe
