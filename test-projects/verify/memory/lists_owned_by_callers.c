// Nodes that are taken out of a list of the caller one by one and freed.
// options: --property memory
#include <stdlib.h>

struct node {
  struct node *next;
  char *name;
};

// expect-function: remove_named safe
void remove_named(struct node **head, char *name) {
  struct node *prev = NULL, *n = *head;
  while (n) {
    struct node *next = n->next; // expect: safe use-after-free
    if (n->name == name) {
      if (prev)
        prev->next = next; // expect: safe use-after-free
      else
        *head = next;
      free(n); // expect: safe double-free
    } else {
      prev = n;
    }
    n = next;
  }
}
