// Links that stand in an array of their node: they may lead back as others may.
#include <stdlib.h>

struct node {
  struct node *up;
  struct node *below[2];
  int value;
};

int down_after(struct node *n) {
  struct node *u = n->up;
  free(n);
  return u->below[0]->value; // expect: unsafe use-after-free known-unknown
}

int up_after(struct node *n) {
  struct node *b = n->below[0];
  free(n);
  return b->up->value; // expect: unsafe use-after-free known-unknown
}

void all(struct node *n) {
  if (!n) return;
  all(n->below[0]);
  all(n->below[1]);
  free(n); // expect: safe double-free
}

void with_leaves(struct node *n) {
  for (int i = 0; i < 2; i++) free(n->below[i]);
  free(n);
}

void first_of(struct node **list) {
  struct node *n = *list;
  *list = n->below[0]; // expect: safe use-after-free
  free(n);
}
