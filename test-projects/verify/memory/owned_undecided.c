// What the caller owns, freed in ways of which something stays undecided.
// options: --max-unwind 4 --function-timeout 30
#include <stdlib.h>

struct node {
  struct node *next;
  void *data;
};

struct list {
  struct node *head;
};

struct tree {
  struct tree *left, *right;
  char *key;
};

// expect-termination: comes_round nonterminating
void comes_round(char **t) {
  for (unsigned char i = 0;; i++)
    free(t[i]); // expect: unsafe double-free known-unknown // after 256 rounds
}

void neighbours(char **t, size_t n) {
  for (size_t i = 0; i < n; i++) {
    free(t[i]); // expect: any double-free // t[0] is gone, and goes again
    if (i % 2)
      free(t[i / 2]); // expect: unsafe double-free // with n = 2
  }
}

void left_there(struct list *l, struct node **t, int n) {
  for (int i = 0; i < n; i++) {
    if (l->head)
      l->head->data = NULL; // expect: unsafe use-after-free // with n = 2
    struct node *x = t[i];
    l->head = x;
    free(x); // expect: any double-free
  }
}

void destroy_too_early(struct tree *t) {
  if (!t)
    return;
  destroy_too_early(t->left);
  free(t);
  destroy_too_early(t->right); // expect: unsafe use-after-free
}

void copied_links(struct node *a, const struct node *b) {
  *a = *b;
  while (a) {
    free(a->data); // expect: any double-free // a->next may be b: a list that is shared
    a = a->next;
  }
}

// expect-termination: stays nonterminating
void stays(struct node *n, int c) {
  while (n) {
    free(n->data); // expect: unsafe double-free // with c = 0
    if (c)
      n = n->next;
  }
}
