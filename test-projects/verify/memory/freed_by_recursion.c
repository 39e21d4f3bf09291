// A recursive function frees what was not allocated, below the first node.
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

void list_free(struct node *l) {
  if (!l)
    return;
  list_free(l->next); // expect: safe use-after-free
  free(l); // expect: safe double-free
}

// expect-function: on_the_stack unsafe
void on_the_stack(void) {
  struct node last = {0, NULL};
  struct node *first = malloc(sizeof *first);
  if (!first)
    return;
  first->next = &last;
  list_free(first); // expect: unsafe invalid-free
}

static struct node shared;

// expect-function: global unsafe
void global(void) {
  struct node *first = malloc(sizeof *first);
  if (!first)
    return;
  first->next = &shared;
  list_free(first); // expect: unsafe invalid-free
}

// expect-function: two_of_its_own safe
void two_of_its_own(struct node *rest) {
  struct node *first = malloc(sizeof *first);
  if (!first)
    exit(1);
  first->next = rest;
  list_free(first);
}

void used_after(struct node *l) {
  list_free(l);
  if (l)
    l->value = 1; // expect: unsafe use-after-free
}
