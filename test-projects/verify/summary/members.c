// What a function that is not inlined leaves in structures, arrays and pointers that it is given.
// All of these call themselves, so that they stay calls.
#include <assert.h>
#include <stddef.h>

struct stack {
  int top;
  int most;
  int values[10];
};

static void fill(struct stack *s, int n) {
  if (n <= 0 || s->top >= 10)
    return;
  s->top++;
  fill(s, n - 1);
}

int filled(int n) {
  struct stack s = {0, 10, {0}};
  fill(&s, n);
  assert(s.top >= 0); // expect: safe assertion
  assert(s.top <= 10); // expect: safe assertion
  assert(s.most == 10); // expect: safe assertion known-unknown // not accessed: forgotten
  assert(s.top < 10); // expect: unsafe assertion // with n = 10
  return s.top;
}

static void drain(struct stack *s, int again) {
  s->top = 0;
  s->most = 4;
  if (again > 0)
    drain(s, again - 1);
}

int drained(int n) {
  struct stack s = {7, 8, {0}};
  drain(&s, n);
  assert(s.top == 0 && s.most == 4); // expect: safe assertion
  return 10 / s.most; // expect: safe division-by-zero
}

static void bounds(int *of, int n) {
  of[0] = 1;
  of[1] = n > 0 ? n : 2;
  if (n > 0)
    bounds(of, n - 1);
}

int bounded(int n) {
  int b[2] = {0, 0};
  bounds(b, n);
  assert(b[0] == 1); // expect: safe assertion
  assert(b[1] == 2); // expect: safe assertion
  assert(b[1] != 2); // expect: unsafe assertion
  return b[0];
}

static int number = 7;

static int find(int n, int **out) {
  if (n < 0) {
    *out = NULL;
    return -1;
  }
  if (n > 0)
    return find(n - 1, out);
  *out = &number;
  return 0;
}

int found(int n) {
  int *p;
  if (find(n, &p) != 0)
    return 0;
  return *p; // expect: safe null-dereference
}

int not_asked(int n) {
  int *p;
  find(n, &p);
  return *p; // expect: unsafe null-dereference // with n = -1
}

// Children that are null are given to the function as well.
struct tree {
  int value;
  struct tree *left;
  int *more;
};

int below(struct tree *t, int d) {
  if (!t)
    return 0;
  below(t->left, d);
  t->value = 3;
  return 1 / d; // expect: unsafe division-by-zero // with d = 0
}

void cleared(struct tree *t) {
  if (!t)
    return;
  t->value = 0;
  t->more = NULL;
  cleared(t->left);
  assert(t->value == 0); // expect: any assertion // a tree may lead back to itself
  *t->more = 1; // expect: unsafe null-dereference // with t->left null
}
