// Memory that others may have got hold of is theirs to free, but only on the ways on which they have.
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

extern void take(char *);
extern void take_from(char **);

int pushed_or_lost(struct node **list, int value) {
  struct node *n = malloc(sizeof *n); // expect: unsafe memory-leak
  if (!n) return -1;
  if (value < 0) return -1;
  n->value = value;
  n->next = *list;
  *list = n;
  return 0;
}

int pushed_or_freed(struct node **list, int value) {
  struct node *n = malloc(sizeof *n); // expect: safe memory-leak
  if (!n) return -1;
  if (value < 0) {
    free(n);
    return -1;
  }
  n->value = value;
  n->next = *list;
  *list = n;
  return 0;
}

void given_at_times(int c) {
  char *p = malloc(4); // expect: unsafe memory-leak
  if (c) take(p);
}

void one_of_two(int c) {
  char *p = malloc(4); // expect: unsafe memory-leak
  char *q = malloc(4); // expect: unsafe memory-leak
  if (c) take(p);
  else take(q);
}

void given_before_the_loop(int n) {
  char *p = malloc(4); // expect: safe memory-leak
  if (!p) return;
  take(p);
  for (int i = 0; i < n; i++) take(p);
}

void given_in_the_loop(int n) {
  char *p = malloc(4); // expect: unsafe memory-leak
  if (!p) return;
  for (int i = 0; i < n; i++) take(p);
}

int given_by_its_place(int c) {
  char *b = malloc(100);
  if (!b) return -1;
  take_from(&b);
  if (c) return -2;
  take(b);
  return 0;
}

struct buffer {
  char *data;
  int size;
};

struct buffer *half_made(int n) {
  struct buffer *b = malloc(sizeof *b); // expect: unsafe memory-leak
  if (!b) return 0;
  b->data = malloc(n);
  if (!b->data) return 0;
  take(b->data);
  b->size = n;
  return b;
}

static struct node *head;

void kept_in_a_static(int c) {
  struct node *n = malloc(sizeof *n); // expect: safe memory-leak
  if (!n) return;
  n->next = head;
  head = n;
  if (c) take(0);
}

// expect-function: given_by_its_place safe
