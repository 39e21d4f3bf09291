/* A call that is not followed may end in a violation: here it does, ten deep. */
// entry: main
extern int choice(void);

struct node {
  struct node *next;
  int left;
};

static struct node *last(struct node *n) {
  struct node own = {n, n->left - 1};
  if (n->left == -9)
    return 0;
  return last(&own)->next;
}

int main(void) {
  struct node first = {0, choice() ? 1 : 0};
  return last(&first) == &first; // expect: unsafe null-dereference known-unknown
}
