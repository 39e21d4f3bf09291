#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

/* Members of a list that the function builds. */
int built(int n) {
  struct node *head = 0;
  for (int i = 0; i < n; i++) {
    struct node *node = malloc(sizeof *node);
    if (!node) {
      break;
    }
    node->value = 4;
    node->next = head;
    head = node;
  }
  return head ? head->value : 4;
}

/* A caller's list. */
int length(const struct node *node) {
  int n = 0;
  while (node && n < 100) {
    node = node->next;
    n++;
  }
  return n;
}
