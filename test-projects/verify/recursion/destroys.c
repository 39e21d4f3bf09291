// Functions that free a structure with all that hangs on it, and those that have them do so.
#include <stddef.h>
#include <stdlib.h>

struct tree {
  struct tree *left, *right;
  char *name;
  int value;
};

struct pair {
  struct tree *one, *other;
};

struct chain {
  struct chain *next;
  struct tree *tree;
};

struct node {
  int kind;
  struct node *children[3];
};

// expect-function: tree_free safe
void tree_free(struct tree *t) {
  if (!t)
    return;
  tree_free(t->left);
  tree_free(t->right);
  free(t->name);
  free(t);
}

// expect-function: use safe
int use(struct tree *t) {
  int value = t->value;
  tree_free(t);
  return value;
}

// expect-function: clear safe
void clear(struct tree **t) {
  tree_free(*t);
  *t = NULL;
}

// expect-function: prune safe
void prune(struct tree *t) {
  tree_free(t->left);
  t->left = NULL;
}

// expect-function: set safe
void set(struct pair *p, struct tree *t) {
  tree_free(p->one);
  p->one = t;
}

// expect-function: pair_free safe
void pair_free(struct pair *p) {
  if (!p)
    return;
  tree_free(p->one);
  tree_free(p->other);
  free(p);
}

// expect-function: chain_free safe
void chain_free(struct chain *c) {
  if (!c)
    return;
  chain_free(c->next);
  tree_free(c->tree);
  free(c);
}

void node_free(struct node *n);

// A helper of the recursion; it is called once.
// expect-function: free_children safe
static void free_children(struct node *n) {
  if (!n)
    return;
  switch (n->kind) {
  case 3:
    node_free(n->children[2]); /* falls through */
  case 2:
    node_free(n->children[1]); /* falls through */
  case 1:
    node_free(n->children[0]);
  }
}

// expect-function: node_free safe
void node_free(struct node *n) {
  if (!n)
    return;
  free_children(n);
  free(n);
}

// expect-function: give safe
void give(struct node *n) { node_free(n); }

struct binary {
  struct binary *child[2];
  int value;
};

// expect-function: binary_free safe
void binary_free(struct binary *b) {
  if (!b)
    return;
  binary_free(b->child[0]);
  binary_free(b->child[1]);
  free(b);
}

// expect-function: cut safe
int cut(struct binary *b) {
  binary_free(b->child[0]);
  b->child[0] = NULL;
  return b->value;
}
