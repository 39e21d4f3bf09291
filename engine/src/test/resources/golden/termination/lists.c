#include <stdlib.h>

struct node {
  struct node *next;
};

/* A caller's list may lead back to itself. */
int length(struct node *node) {
  int n = 0;
  while (node) {
    node = node->next;
    n++;
  }
  return n;
}

/* One that is built here does not. */
int built(int n) {
  struct node *head = 0;
  while (n > 0) {
    struct node *node = malloc(sizeof *node);
    if (!node) {
      return -1;
    }
    node->next = head;
    head = node;
    n--;
  }
  struct node *walk = head;
  while (walk) {
    walk = walk->next;
  }
  return n;
}
