// What a recursive function has freed is gone for those that call it, and for itself.
#include <stdlib.h>

struct tree {
  struct tree *left, *right;
  char *name;
  int value;
};

struct pair {
  struct tree *one, *other;
};

void tree_free(struct tree *t) {
  if (!t)
    return;
  tree_free(t->left);
  tree_free(t->right);
  free(t->name);
  free(t);
}

// Twice by one pointer: its own call counts as any other.
// expect-function: twice unknown
void twice(struct tree *t) {
  if (!t)
    return;
  struct tree *left = t->left;
  twice(left);
  twice(left);
  free(t);
}

int used(struct tree *t) {
  if (!t)
    return 0;
  tree_free(t);
  return t->value; // expect: unsafe use-after-free
}

char name(struct tree *t) {
  char *name = t->name;
  tree_free(t);
  return name ? name[0] : 0; // expect: unsafe use-after-free
}

int of_pair(struct pair *p) {
  if (!p->one)
    return 0;
  tree_free(p->one);
  return p->one->value; // expect: unsafe use-after-free
}

void again(struct tree *t) {
  tree_free(t);
  tree_free(t); // expect: unsafe use-after-free
}

struct node {
  struct node *child;
  int kind;
};

void node_free(struct node *n);

// Safe as it is called in the recursion, not as others may call it.
void free_child(struct node *n, int mode) {
  struct node *child = n->child;
  node_free(child);
  if (mode && child)
    child->kind = 0; // expect: unsafe use-after-free
}

// expect-function: node_free safe
void node_free(struct node *n) {
  if (!n)
    return;
  free_child(n, 0);
  free(n);
}
