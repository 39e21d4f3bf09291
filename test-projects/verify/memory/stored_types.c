// Blocks of the function that are stored in structures of the caller, and what is read there.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct node {
  int value;
  struct node *next;
};

struct graph {
  int count;
  struct node **lists;
  struct node *fixed[4];
};

struct item {
  struct item *next;
  int priority;
  char name[16];
};

struct queue {
  struct item *first, **last;
  unsigned length;
};

// expect-function: add_edge safe
int add_edge(struct graph *g, int from, int to) {
  struct node *n = malloc(sizeof *n);
  if (!n)
    return -1;
  n->value = to;
  n->next = g->lists[from]; // expect: safe invalid-dereference, safe null-dereference
  g->lists[from] = n; // expect: safe invalid-dereference
  return 0;
}

// expect-function: push safe
int push(struct queue *q, int priority, const char *name) {
  struct item *i = malloc(sizeof *i);
  if (!i)
    return -1;
  i->priority = priority;
  i->next = NULL;
  strncpy(i->name, name, sizeof i->name - 1);
  i->name[sizeof i->name - 1] = 0;
  *q->last = i; // expect: safe null-dereference
  q->last = &i->next;
  q->length++;
  return 0;
}

void through_elements(struct graph *g) {
  struct node *n = malloc(sizeof *n);
  if (!n)
    return;
  g->fixed[1] = NULL;
  *(g->fixed + 1) = n;
  assert(g->fixed[1] == NULL); // expect: unsafe assertion
}

void freed_there(struct graph *g) {
  struct node *n = malloc(sizeof *n);
  if (!n)
    return;
  *(g->fixed + 1) = n;
  free(n);
  g->fixed[1]->value = 3; // expect: unsafe use-after-free
}

void element_of_parameter(struct node **e, struct graph *g) {
  struct node *n = malloc(sizeof *n);
  if (!n)
    return;
  g->fixed[1] = NULL;
  *e = n;
  assert(g->fixed[1] == NULL); // expect: unsafe assertion // e may lead there
}

struct entry {
  struct entry *next;
  char *key;
  int value;
};

struct map {
  struct entry *buckets[128];
};

// expect-function: set_value safe known-unknown
int set_value(struct map *m, const char *key, unsigned hash, int value) {
  struct entry *e;
  for (e = m->buckets[hash % 128]; e; e = e->next)
    if (!strcmp(e->key, key)) // expect: safe invalid-dereference
      break;
  if (!e) {
    e = malloc(sizeof *e);
    if (!e)
      return -1;
    e->next = m->buckets[hash % 128];
    m->buckets[hash % 128] = e;
  }
  e->value = value; // expect: safe null-dereference
  return 0;
}

// Members of one block lead to different places.
int two_members(void) {
  static int a = 1, b = 2;
  struct pair {
    int *first, *second;
  } *p = malloc(sizeof *p);
  if (!p)
    return 0;
  p->first = &a;
  p->second = &b;
  a = 3;
  b = 4;
  int sum = *p->first * 10 + *p->second;
  free(p);
  assert(sum == 34); // expect: safe assertion
  assert(sum == 33); // expect: unsafe assertion
  return sum;
}
// options: --property memory,overflow,assert,leak,division,shift
