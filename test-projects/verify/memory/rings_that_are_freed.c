/* Rings: the function looks for the node that it began with, which is freed by then. */
#include <stdlib.h>

struct node {
  struct node *next, *prev;
  char *key;
  int n;
};

void start_is_gone(struct node *start) {
  struct node *e = start;
  do {
    struct node *next = e->next;
    free(e);
    e = next;
  } while (e != start);
  start->n = 0; // expect: unsafe use-after-free
}

void freed_again(struct node **head) {
  struct node *start = *head, *e = start;
  do {
    struct node *next = e->next;
    free(e);
    e = next;
  } while (e != start);
  free(start); // expect: unsafe double-free
}

void alone(struct node *start) {
  struct node *e = start->next;
  if (e != start)
    return;
  free(e);
  start->n = 1; // expect: unsafe use-after-free
}

void the_same(struct node *start) {
  struct node *e = start->next;
  if (start == e) {
    free(start);
    e->n = 1; // expect: unsafe use-after-free
  }
}

void all_of_them(struct node *start) {
  struct node *e = start->next;
  while (e != start) {
    struct node *next = e->next; // expect: any use-after-free
    free(e);
    e = next;
  }
  free(start);
}
// options: --property memory,overflow,assert,leak,division,shift --function-timeout 20
