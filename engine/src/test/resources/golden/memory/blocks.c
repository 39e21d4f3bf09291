#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  if (n != NULL) {
    n->next = list;
    n->value = value;
  }
  return n;
}

int table(unsigned n) {
  int *all = calloc(n, sizeof *all);
  int first = 0;
  if (all != NULL && n > 4) {
    all[4] = 7;
    first = all[0];
  }
  free(all);
  return first;
}

int bytes(unsigned word) {
  unsigned char b[4];
  *(unsigned *)b = word;
  return b[1];
}
