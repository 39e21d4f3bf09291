struct node {
  struct node *next;
};

static int global;

int *address(void) { return &global; }

int *perhaps(int x) { return x ? &global : 0; }

struct node *follow(struct node *node) { return node->next; }

/* Where it comes back, it was not null. */
int *checked(int *p) {
  if (!p) {
    __builtin_unreachable();
  }
  return p;
}
