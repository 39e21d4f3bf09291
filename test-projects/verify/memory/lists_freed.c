// Lists of the caller that are freed up to a node that is not.
#include <stdlib.h>

struct node {
  struct node *next;
  void *data;
};

struct list {
  struct node *head;
};

void sentinel(struct list *l, struct node *end) {
  struct node *n = l->head;
  while (n != end) {
    struct node *next = n->next;
    free(n);
    n = next;
  }
  free(end); // expect: safe double-free
}
