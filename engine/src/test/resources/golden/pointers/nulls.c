struct node {
  struct node *next;
  int value;
};

/* Tested before it is followed. */
int tested(struct node *node) {
  struct node *next = node->next;
  return next ? next->value : 0;
}

/* Never tested. */
int trusted(struct node *node) {
  return node->next->value;
}

/* The function makes it null itself, in memory that the formula follows. */
int stored(struct node *node, struct node *other) {
  other->next = 0;
  return node->next->value;
}

/* A null in another member. */
struct both {
  struct node *left;
  struct node *right;
};

int apart(struct both *both) {
  both->left = 0;
  return both->right->value;
}
