// A recursive function is not looked into by those that call it: they must pass what it may follow.
#include <stdlib.h>

static int last(int *p, int n) {
  return n <= 0 ? *p : last(p, n - 1);
}

int of_null(void) { // expect: unsafe unreachable-call known-unknown
  return last(0, 2); // expect: unsafe null-dereference
}

int of_an_ended_block(void) { // expect: unsafe unreachable-call known-unknown
  int *p;
  {
    int x = 1;
    p = &x;
  }
  return last(p, 2); // expect: unsafe invalid-dereference
}

int of_freed_memory(void) { // expect: unsafe unreachable-call known-unknown
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  *p = 1;
  free(p);
  return last(p, 2); // expect: unsafe use-after-free
}

int of_a_variable(int n) {
  int x = n;
  return last(&x, 2);
}

struct tree {
  struct tree *left, *right;
  int key;
};

static int size(struct tree *t) {
  return t ? 1u + size(t->left) + size(t->right) : 0;
}

int of_no_tree(void) { return size(0); }
