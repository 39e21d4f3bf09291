// What a recursive function has freed is gone for those that call it, and for itself.
#include <stdlib.h>
#include <string.h>

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

void chain_free(struct node *n) {
  if (!n)
    return;
  chain_free(n->child);
  free(n);
}

// What is freed leads back by what the function itself has stored.
int turned(struct node *n) {
  struct node *child = n->child;
  if (!child)
    return 0;
  n->child = 0;
  child->child = n;
  chain_free(child);
  return n->kind; // expect: unsafe use-after-free
}

// The same with links that come in a block.
// expect-function: copied unsafe
int copied(struct node *n) {
  struct node *child = n->child;
  struct node tmp = {n, 0};
  if (!child)
    return 0;
  n->child = 0;
  *child = tmp;
  chain_free(child);
  return n->kind; // expect: unsafe use-after-free
}

int link_copied(struct node *n) {
  struct node *child = n->child, *back = n;
  if (!child)
    return 0;
  n->child = 0;
  memcpy(&child->child, &back, sizeof back);
  free(child->child);
  return n->kind; // expect: unsafe use-after-free
}

// expect-function: from_elsewhere unknown
int from_elsewhere(struct node *n, struct node *from) {
  struct node *child = n->child;
  if (!child)
    return 0;
  *child = *from;
  chain_free(child);
  return n->kind;
}

struct twin {
  struct twin *next, *before;
  int value;
};

void append(struct twin *t, struct twin *k) {
  k->next = 0;
  k->before = t;
  t->next = k;
}

void forward_free(struct twin *t) {
  if (!t)
    return;
  forward_free(t->next);
  free(t);
}

// What is freed leads back by a link that the callee follows.
// expect-function: before_free unknown
int before_free(struct twin *t) {
  if (t->before)
    forward_free(t->before);
  return t->value;
}

struct cursor {
  struct tree *root, *current;
  int shares;
};

void begin(struct cursor *c) {
  c->current = c->root;
  c->shares = 1;
}

void cursor_free(struct cursor *c) {
  tree_free(c->root);
  if (!c->shares)
    tree_free(c->current);
}

// Members that are freed both, and that lead to one tree at times.
// expect-function: current unknown
int current(struct cursor *c) {
  tree_free(c->root);
  c->root = 0;
  return c->current ? c->current->value : 0;
}

struct both {
  struct both *link[2];
  int value;
};

void way_free(struct both *b, int way) {
  if (!b)
    return;
  if (way)
    way_free(b->link[1], 1);
  else
    way_free(b->link[0], 0);
  free(b);
}

// Elements of one array may be opposite links, too.
// expect-function: behind unknown
int behind(struct both *b) {
  if (b->link[0])
    way_free(b->link[0], 1);
  return b->value;
}

struct nested {
  struct {
    struct nested *before, *next;
  } links;
  int value;
};

void nested_free(struct nested *n) {
  if (!n)
    return;
  nested_free(n->links.next);
  free(n);
}

// expect-function: nested_before unknown
int nested_before(struct nested *n) {
  if (n->links.before)
    nested_free(n->links.before);
  return n->value;
}

struct two {
  struct node *own, *other;
};

struct node *own_or_new(struct node *n, int own) {
  return own ? n : malloc(sizeof *n);
}

void make_two(struct two *t, int own) {
  t->own = malloc(sizeof *t->own);
  t->other = own_or_new(t->own, own);
}

void two_free(struct two *t) {
  free(t->own);
  free(t->other);
}

// What a function gives may be what it was given.
// expect-function: other_of_two unknown
int other_of_two(struct two *t) {
  free(t->own);
  return t->other ? t->other->kind : 0;
}
