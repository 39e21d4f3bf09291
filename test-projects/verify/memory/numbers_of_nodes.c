// Numbers of several widths in the nodes of lists of any length, and counters beside them.
// options: --property memory,leak,assert --function-timeout 60
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  signed char mark;
  unsigned short kind;
  long weight;
};

static void release(struct node *n) {
  while (n != NULL) {
    struct node *next = n->next;
    free(n);
    n = next;
  }
}

static struct node *new_node(signed char mark, unsigned short kind, long weight) {
  struct node *n = malloc(sizeof *n);
  if (n == NULL) abort();
  n->next = NULL;
  n->mark = mark;
  n->kind = kind;
  n->weight = weight;
  return n;
}

int marks_of_two_kinds(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *n = new_node(-1, 2, 3);
    if (__VERIFIER_nondet_int()) {
      n->mark = 1;
      n->weight = -4;
    }
    n->next = list;
    list = n;
  }
  int sum = 0;
  for (struct node *n = list; n != NULL; n = n->next) {
    assert(n->mark == -1 || n->mark == 1); // expect: safe assertion
    assert(n->weight >= -4 && n->weight <= 3); // expect: safe assertion
    assert(n->kind == 2); // expect: safe assertion
    sum += n->mark;
    if (sum > 3) sum = 3;
    if (sum < -3) sum = -3;
  }
  assert(sum >= -3 && sum <= 3); // expect: safe assertion
  release(list);
  return 0;
}

int marked_in_a_second_round(void) {
  struct node *list = NULL;
  int rounds = 0;
  while (__VERIFIER_nondet_int() && rounds < 1000) {
    struct node *n = new_node(0, 1, rounds);
    n->next = list;
    list = n;
    rounds++;
  }
  for (struct node *n = list; n != NULL; n = n->next) {
    n->mark = -2;
    if (__VERIFIER_nondet_int()) {
      n->kind = 65535;
    }
  }
  for (struct node *n = list; n != NULL; n = n->next) {
    assert(n->mark < 0); // expect: safe assertion
    assert(n->kind > 0); // expect: safe assertion
    assert(n->weight >= 0 && n->weight < 1000); // expect: safe assertion
  }
  release(list);
  return 0;
}

int the_last_one_differs(void) {
  struct node *list = new_node(-1, 7, 0);
  int others = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = new_node(1, 7, 0);
    n->next = list;
    list = n;
    others = 1;
  }
  if (others) {
    assert(list->mark == 1); // expect: safe assertion
  }
  for (struct node *n = list; n != NULL; n = n->next) {
    if (n->next != NULL) {
      assert(n->mark == 1); // expect: safe assertion
    } else {
      assert(n->mark == -1); // expect: safe assertion
    }
  }
  release(list);
  return 0;
}

int below_zero(void) {
  struct node *list = NULL;
  int step = 3;
  while (__VERIFIER_nondet_int()) {
    struct node *n = new_node(1, 1, step);
    n->next = list;
    list = n;
    step = step > 5 ? -1 : step + 1;
  }
  for (struct node *n = list; n != NULL; n = n->next) {
    assert(n->weight >= 0); // expect: unsafe assertion
  }
  release(list);
  return 0;
}

// expect-function: marks_of_two_kinds safe
// expect-function: marked_in_a_second_round safe
// expect-function: the_last_one_differs safe
