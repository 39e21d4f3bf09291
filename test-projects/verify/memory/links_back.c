// A link back still leads to a node that was taken out and freed, unless the function changes it.
// options: --property memory --function-timeout 20
#include <stdlib.h>

struct node {
  struct node *next, *prev;
  int n;
};

struct list {
  struct node *head, *tail;
};

int first_forgets(struct list *l) {
  struct node *e = l->head;
  if (e == NULL) return 0;
  l->head = e->next;
  free(e);
  return l->head != NULL && l->head->prev != NULL ? l->head->prev->n : 0; // expect: unsafe use-after-free
}

int first_tells(struct list *l) {
  struct node *e = l->head;
  if (e == NULL) return 0;
  l->head = e->next;
  if (l->head != NULL) {
    l->head->prev = NULL;
  } else {
    l->tail = NULL;
  }
  free(e);
  return l->head != NULL && l->head->prev != NULL ? l->head->prev->n : 0;
}

void last_forgets(struct list *l) {
  struct node *e = l->tail;
  if (e == NULL) return;
  l->tail = e->prev;
  free(e);
  if (l->tail != NULL && l->tail->next != NULL) {
    l->tail->next->n = 0; // expect: unsafe use-after-free
  }
}

void before_it_is_freed(struct node *e) {
  if (e != NULL && e->next != NULL && e->next->prev != NULL) {
    struct node *p = e->next->prev;
    free(e);
    p->n = 0; // expect: unsafe use-after-free
  }
}

void after_it_was_looked_at(struct node *e) {
  if (e != NULL && e->next != NULL && e->next->prev != NULL) {
    struct node *p = e->next->prev;
    p->n = 0;
    free(e);
  }
}

void all_freed(struct node *e) {
  while (e != NULL) {
    struct node *n = e->next;
    if (n != NULL) n->prev = NULL;
    free(e);
    e = n;
  }
}

void one_behind(struct node *e) {
  while (e != NULL) {
    struct node *n = e->next;
    free(e);
    e = n;
    if (n != NULL && n->prev != NULL) {
      n->prev->n = 0; // expect: unsafe use-after-free
    }
  }
}

void taken_out(struct list *l, struct node *e) {
  if (e->prev != NULL) {
    e->prev->next = e->next;
  } else {
    l->head = e->next;
  }
  if (e->next != NULL) {
    e->next->prev = e->prev;
  } else {
    l->tail = e->prev;
  }
  free(e);
  if (l->head != NULL && l->head->prev != NULL) l->head->prev->n = 1;
}

struct tree {
  struct tree *left, *right, *parent;
  int key;
};

void parent_is_gone(struct tree *n) {
  struct tree *child = n->left;
  free(n);
  if (child != NULL && child->parent != NULL) {
    child->parent->key = 0; // expect: unsafe use-after-free
  }
}

void child_becomes_root(struct tree **root) {
  struct tree *n = *root;
  struct tree *child = n->left;
  free(n);
  *root = child;
  if (child != NULL) {
    child->parent = NULL;
    if (child->right != NULL) child->right->key = 0;
  }
}

void all_trees(struct tree *t) {
  if (t == NULL) return;
  all_trees(t->left);
  all_trees(t->right);
  free(t);
}

int child_in_its_place(struct tree *n) {
  struct tree *child = n->left, *parent = n->parent;
  if (child == NULL || n->right != NULL || parent == NULL) return 0;
  if (parent->left == n) {
    parent->left = child;
  } else {
    parent->right = child;
  }
  child->parent = parent;
  free(n);
  return child->parent->key;
}

int leaf_is_gone(struct tree *n) {
  struct tree *parent = n->parent;
  if (parent != NULL && parent->left == n) parent->left = NULL;
  free(n);
  return parent != NULL ? parent->key : 0;
}

// expect-function: child_in_its_place safe
// expect-function: leaf_is_gone safe
// expect-function: first_tells safe
// expect-function: after_it_was_looked_at safe
// expect-function: all_freed safe
// expect-function: child_becomes_root safe
// expect-function: all_trees safe

// The node before the last one still leads to that when it has been freed. No code here tells what
// the members are for, nothing but their names: roles_of_links.c has the same with code that tells.
struct cell {
  struct cell *prev, *next;
  int v;
};

struct deque {
  struct cell *head, *tail;
};

int pops_the_last(struct deque *q) {
  struct cell *x = q->tail;
  if (x == NULL || x->prev == NULL)
    return 0;
  q->tail = x->prev;
  free(x);
  if (q->head != NULL && q->head->next != NULL)
    return q->head->next->v; // expect: unsafe use-after-free known-unknown
  return 0;
}

int walks_to_the_last(struct deque *q) {
  struct cell *x = q->tail;
  if (x == NULL || x->prev == NULL)
    return 0;
  q->tail = x->prev;
  free(x);
  struct cell *y = q->head;
  while (y != NULL && y != q->tail)
    y = y->next;
  return y != NULL && y->next != NULL ? y->next->v : 0; // expect: unsafe use-after-free known-unknown
}

// expect-function: pops_the_last_well safe known-unknown
int pops_the_last_well(struct deque *q) {
  struct cell *x = q->tail;
  if (x == NULL || x->prev == NULL)
    return 0;
  q->tail = x->prev;
  q->tail->next = NULL;
  free(x);
  if (q->head != NULL && q->head->next != NULL)
    return q->head->next->v; // expect: safe use-after-free known-unknown
  return 0;
}

// expect-function: frees_backwards safe
void frees_backwards(struct deque *q) {
  for (struct cell *x = q->tail; x != NULL;) {
    struct cell *before = x->prev; // expect: safe use-after-free
    free(x);
    x = before;
  }
  q->head = q->tail = NULL;
}
