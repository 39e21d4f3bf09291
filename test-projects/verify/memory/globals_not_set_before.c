// Global pointers of which the code says that they may be null when a function is called.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct node {
  struct node *next;
};
static struct node *head;

void push(struct node *n) {
  n->next = head;
  head = n;
}

int has_one(void) {
  int n = 0;
  for (struct node *q = head; q; q = q->next)
    n = 1;
  assert(n == 1); // expect: unsafe assertion
  return n;
}

static int target = 7;

int first_call(int c) {
  static int *p;
  if (c)
    p = &target;
  return *p; // expect: unsafe null-dereference
}

static int *once;

int only_setter(void) {
  int r = *once; // expect: unsafe null-dereference
  once = &target;
  return r;
}

static int *block;

void begin(void) { block = malloc(sizeof *block); }

void end(void) {
  free(block);
  block = NULL;
}

int between(void) {
  return *block; // expect: unsafe null-dereference
}

static int is_null(const void *p) { return p == NULL; }
static int *given;

void give(int *n) { given = n; }

int is_given(void) { return !is_null(given); }

int take(void) {
  return *given; // expect: unsafe null-dereference
}

static int *chosen;

void choose(int n) { chosen = n ? &target : NULL; }

int of_choice(void) {
  return *chosen; // expect: unsafe null-dereference
}

static int *emptied, *cut;

void set_both(int *place) {
  emptied = place;
  cut = place;
}

void empty(void) {
  memset(&emptied, 0, sizeof emptied);
  unsigned char *bytes = (unsigned char *)&cut;
  for (unsigned i = 0; i < sizeof cut; i++)
    bytes[i] = 0;
}

int of_the_emptied(void) {
  return *emptied; // expect: unsafe null-dereference
}

int of_the_cut(void) {
  return *cut; // expect: unsafe null-dereference
}
