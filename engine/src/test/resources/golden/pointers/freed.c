#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

/* Each node is read where it stood before anything is freed. */
void free_all(struct node *list) {
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}

/* The head is replaced before its node is freed. */
void pop(struct node **list) {
  struct node *first = *list;
  *list = first->next;
  free(first);
}

/* What is freed stays in the list. */
int stale(struct node **list) {
  free(*list);
  return (*list)->value;
}

/* The freed pointer stands in a second place as well. */
int copied(struct node **one, struct node **other) {
  *other = *one;
  free(*one);
  *one = 0;
  return (*other)->value;
}
