// A pointer to the end of a list still leads to the last node when that has been freed.
// options: --property memory
#include <stdlib.h>

struct node {
  struct node *next;
  int v;
};

struct queue {
  struct node *head, *tail;
};

int forgets_the_end(struct queue *q) {
  struct node *e = q->head;
  if (e == NULL) return -1;
  int v = e->v;
  q->head = e->next;
  free(e);
  if (q->tail != NULL) q->tail->v = 0; // expect: unsafe use-after-free
  return v;
}

int changes_the_end(struct queue *q) {
  struct node *e = q->head;
  if (e == NULL) return -1;
  int v = e->v;
  q->head = e->next;
  if (q->head == NULL) q->tail = NULL;
  free(e);
  if (q->tail != NULL) q->tail->v = 0;
  return v;
}

int compares_with_the_end(struct queue *q) {
  struct node *e = q->head;
  if (e == NULL) return -1;
  int v = e->v;
  q->head = e->next;
  if (q->tail == e) q->tail = NULL;
  free(e);
  if (q->tail != NULL) q->tail->v = 0;
  return v;
}

void all_but_the_end(struct queue *q) {
  while (q->head != NULL) {
    struct node *e = q->head;
    q->head = e->next;
    free(e);
  }
  if (q->tail != NULL) q->tail->v = 0; // expect: unsafe use-after-free
}

void all(struct queue *q) {
  while (q->head != NULL) {
    struct node *e = q->head;
    q->head = e->next;
    free(e);
  }
  q->tail = NULL;
}

static void push(struct queue *q, struct node *n) {
  n->next = NULL;
  if (q->tail != NULL) {
    q->tail->next = n;
  } else {
    q->head = n;
  }
  q->tail = n;
}

void other_node_wrong(struct queue *q) {
  struct node *n = calloc(1, sizeof *n);
  struct node *e = q->head;
  if (n == NULL || e == NULL) {
    free(n);
    return;
  }
  q->head = e->next;
  free(e);
  push(q, n); // expect: unsafe use-after-free
}

void other_node_right(struct queue *q) {
  struct node *n = calloc(1, sizeof *n);
  struct node *e = q->head;
  if (n == NULL || e == NULL) {
    free(n);
    return;
  }
  q->head = e->next;
  if (q->head == NULL) q->tail = NULL;
  free(e);
  push(q, n);
}

void to_the_end(struct queue *q) {
  struct node *e = q->head;
  if (e == NULL || e == q->tail) return;
  q->head = e->next;
  push(q, e);
}

// Two lists beside each other have different nodes: nothing but their names tells so.
struct pool {
  struct node *unused, *taken;
};

void two_lists(struct pool *p) {
  struct node *e = p->taken;
  if (e == NULL || e->next != NULL) return;
  p->taken = NULL;
  free(e);
  if (p->unused != NULL) p->unused->v = 0;
}

// expect-function: changes_the_end safe
// expect-function: compares_with_the_end safe
// expect-function: all safe
// expect-function: other_node_right safe
// expect-function: to_the_end safe
// expect-function: two_lists safe known-unknown
