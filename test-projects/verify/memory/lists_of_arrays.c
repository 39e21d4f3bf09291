// Lists whose nodes hold arrays: what the arrays hold is known of all nodes, however many there are.
// options: --property memory,overflow,assert --function-timeout 60
#include <assert.h>
#include <stdlib.h>

extern int nondet(void);

struct node {
  int data[100];
  int used;
  struct node *next;
};

static void drop(struct node *list) {
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}

// expect-function: filled safe
void filled(void) {
  struct node *list = NULL;
  while (nondet()) {
    struct node *n = malloc(sizeof(*n));
    if (!n)
      break;
    for (int i = 0; i < 100; i++)
      n->data[i] = 7;
    n->next = list;
    list = n;
  }
  for (struct node *n = list; n; n = n->next)
    for (int i = 0; i < 100; i++)
      assert(n->data[i] == 7); // expect: safe assertion, safe uninitialised-read
  drop(list);
}

void one_is_missed(void) {
  struct node *list = NULL;
  while (nondet()) {
    struct node *n = malloc(sizeof(*n));
    if (!n)
      break;
    for (int i = 0; i < 3; i++)
      n->data[i] = 7;
    n->next = list;
    list = n;
  }
  int x = nondet();
  if (list && x >= 0 && x < 4)
    (void)!list->data[x]; // expect: unsafe uninitialised-read
}

void one_differs(void) {
  struct node *list = NULL;
  while (nondet()) {
    struct node *n = malloc(sizeof(*n));
    if (!n)
      break;
    for (int i = 0; i < 3; i++)
      n->data[i] = i;
    n->next = list;
    list = n;
  }
  int x = nondet();
  if (list && x >= 0 && x < 3)
    assert(list->data[x] < 2); // expect: unsafe assertion
}

// expect-function: used_in_part safe
void used_in_part(void) {
  struct node *list = NULL;
  while (nondet()) {
    struct node *n = malloc(sizeof(*n));
    if (!n)
      break;
    n->used = 0;
    while (n->used < 100 && nondet())
      n->data[n->used++] = 1; // expect: safe array-bounds
    n->next = list;
    list = n;
  }
  for (struct node *n = list; n; n = n->next)
    for (int i = 0; i < n->used; i++)
      assert(n->data[i] == 1); // expect: safe assertion, safe uninitialised-read, safe array-bounds
}

void beyond_what_is_used(void) {
  struct node *list = NULL;
  while (nondet()) {
    struct node *n = malloc(sizeof(*n));
    if (!n)
      break;
    n->used = 0;
    while (n->used < 100 && nondet())
      n->data[n->used++] = 1;
    n->next = list;
    list = n;
  }
  if (list && list->used < 100)
    (void)!list->data[list->used]; // expect: unsafe uninitialised-read
}

// expect-function: emptied safe
void emptied(void) {
  struct node *list = NULL;
  while (nondet()) {
    struct node *n = calloc(1, sizeof(*n));
    if (!n)
      break;
    n->next = list;
    list = n;
  }
  int x = nondet();
  if (list && x >= 0 && x < 100)
    assert(list->data[x] == 0); // expect: safe assertion
  drop(list);
}

void emptied_and_set(void) {
  struct node *list = NULL;
  while (nondet()) {
    struct node *n = calloc(1, sizeof(*n));
    if (!n)
      break;
    n->data[99] = 1;
    n->next = list;
    list = n;
  }
  int x = nondet();
  if (list && x >= 0 && x < 100)
    assert(list->data[x] == 0); // expect: unsafe assertion
  drop(list);
}

// expect-function: changed_later safe
void changed_later(void) {
  struct node *list = NULL;
  while (nondet()) {
    struct node *n = malloc(sizeof(*n));
    if (!n)
      break;
    for (int i = 0; i < 100; i++)
      n->data[i] = 3;
    n->next = list;
    list = n;
  }
  for (struct node *n = list; n; n = n->next)
    for (int i = 0; i < 100; i++)
      n->data[i] = 5;
  int x = nondet();
  if (list && x >= 0 && x < 100)
    assert(list->data[x] >= 3 && list->data[x] <= 5); // expect: safe assertion
}
