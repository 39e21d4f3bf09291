#include <stdlib.h>

struct node {
  struct node *next;
};

/* The shapes of the heap prove it. */
void built(int n) {
  struct node *head = 0;
  for (int i = 0; i < n; i++) {
    struct node *node = malloc(sizeof *node);
    if (!node) {
      break;
    }
    node->next = head;
    head = node;
  }
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
}
