/* Nodes that are put into a list of the caller, with a text of their own. */
#include <stdlib.h>

struct node {
  struct node *next;
  char *name;
};

struct list {
  struct node *head;
};

int push(struct list *l) {
  struct node *n = malloc(sizeof *n);  // expect: safe memory-leak
  if (n == 0) return -1;
  n->name = malloc(10);  // expect: safe memory-leak
  if (n->name == 0) {
    free(n);
    return -1;
  }
  n->next = l->head;
  l->head = n;
  return 0;
}

int name_lost(struct list *l) {
  struct node *n = malloc(sizeof *n);  // expect: safe memory-leak
  if (n == 0) return -1;
  n->name = malloc(10);  // expect: unsafe memory-leak
  n->next = l->head;
  l->head = n;
  n->name = 0;
  return 0;
}

int push_all(struct list *l, int k) {
  for (int i = 0; i < k; i++) {
    struct node *n = malloc(sizeof *n);  // expect: safe memory-leak
    if (n == 0) return -1;
    n->name = malloc(10);  // expect: safe memory-leak
    if (n->name == 0) {
      free(n);
      return -1;
    }
    n->next = l->head;
    l->head = n;
  }
  return 0;
}

int node_forgotten(struct list *l, int k) {
  for (int i = 0; i < k; i++) {
    struct node *n = malloc(sizeof *n);  // expect: unsafe memory-leak
    if (n == 0) return -1;
    n->name = malloc(10);  // expect: safe memory-leak
    if (n->name == 0) return -1;
    n->next = l->head;
    l->head = n;
  }
  return 0;
}

/* The new text replaces the old one, which is freed. */
int rename_first(struct list *l, int n) {
  char *name = malloc(n);  // expect: safe memory-leak
  if (name == 0) return -1;
  if (l->head == 0) {
    free(name);
    return -1;
  }
  free(l->head->name);
  l->head->name = name;
  return 0;
}

int rename_first_or_not(struct list *l, int n) {
  char *name = malloc(n);  // expect: unsafe memory-leak
  if (name == 0) return -1;
  if (l->head == 0) return -1;
  free(l->head->name);
  l->head->name = name;
  return 0;
}
