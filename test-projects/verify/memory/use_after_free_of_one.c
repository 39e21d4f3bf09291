// options: --property memory,leak,assert
/* One of two in a list is freed before the others. */
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

int one_of_many(void) {
  struct node *head = 0;
  for (int i = 0; i < 2; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n)
      break;
    n->next = head;
    n->value = i;
    head = n;
  }
  int r = 0;
  if (head && head->next) {
    struct node *last = head->next;
    free(last);
    head->next = 0;
    r = head->value;  // expect: safe use-after-free
    r += last->value; // expect: unsafe use-after-free
  }
  while (head) {
    struct node *n = head->next;
    free(head);
    head = n;
  }
  return r;
}
