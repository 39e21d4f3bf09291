// Nodes of the caller's lists that were found before something was freed, and are used behind it.
// options: --property memory,leak
#include <stdlib.h>

struct node {
  int n;
  struct node *next;
};

struct box {
  struct node *head;
};

int pop(struct box *b) {
  struct node *c = b->head;
  struct node *rest = c->next;
  free(c);
  b->head = rest;
  return c->n; // expect: unsafe use-after-free
}

int pop_in_order(struct box *b) {
  struct node *c = b->head;
  if (c == NULL) return -1;
  int n = c->n; // expect: safe use-after-free
  b->head = c->next;
  free(c); // expect: safe double-free
  return n;
}

void pop_twice(struct box *b) {
  struct node *c = b->head;
  struct node *rest = c->next;
  free(c);
  b->head = rest;
  free(c); // expect: unsafe double-free
}

int second(struct node *h) {
  struct node *c = h->next;
  struct node *rest = c->next;
  free(c);
  h->next = rest;
  return c->n; // expect: unsafe use-after-free
}

int second_that_stays(struct node *h) {
  struct node *c = h->next;
  struct node *rest = c->next;
  if (rest == NULL) return 0;
  free(c);
  h->next = rest;
  return rest->n; // expect: safe use-after-free
}

int all_popped(struct box *b) {
  struct node *c = b->head;
  if (c == NULL) return 0;
  while (b->head) {
    struct node *rest = b->head->next;
    free(b->head);
    b->head = rest;
  }
  return c->n; // expect: unsafe use-after-free
}

static void free_list(struct node *p) {
  while (p) {
    struct node *next = p->next;
    free(p); // expect: safe double-free
    p = next;
  }
}

int second_of_freed(struct node *a) {
  struct node *found = a->next;
  free_list(a);
  return found ? found->n : 0; // expect: unsafe use-after-free
}

void second_is_freed_again(struct node *a) {
  struct node *found = a->next;
  if (found == NULL) return;
  free_list(a);
  free(found); // expect: unsafe double-free
}

int second_is_counted(struct node *a) {
  struct node *found = a->next;
  int n = found ? found->n : 0; // expect: safe use-after-free
  free_list(a);
  return n;
}
