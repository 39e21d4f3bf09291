// Which numbers stand beside each other in the nodes of lists of any length.
// options: --property memory,leak,assert
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct event {
  struct event *next;
  int from;
  int to;
};

static void release(struct event *e) {
  while (e != NULL) {
    struct event *next = e->next;
    free(e);
    e = next;
  }
}

static struct event *add(struct event *list, int from, int to) {
  struct event *e = malloc(sizeof *e);
  if (e == NULL) abort();
  e->from = from;
  e->to = to;
  e->next = list;
  return e;
}

int filtered(void) {
  struct event *list = NULL;
  while (__VERIFIER_nondet_int()) {
    int from = __VERIFIER_nondet_int();
    int to = __VERIFIER_nondet_int();
    if (from < 0 || from > 3 || to < 0 || to > 3) continue;
    if ((from == 0 && to == 2) || (from == 1 && to == 3) || (from == 0 && to == 3)) continue;
    list = add(list, from, to);
  }
  while (list != NULL) {
    struct event *e = list;
    assert(!(e->from == 1 && e->to == 3)); // expect: safe assertion
    assert(!(e->from == 0 && e->to == 2)); // expect: safe assertion
    assert(e->to - e->from <= 2); // expect: safe assertion
    list = e->next;
    free(e);
  }
  return 0;
}

/* Proved, where there is time for it. */
int filtered_and_kept(void) {
  struct event *list = NULL;
  while (__VERIFIER_nondet_int()) {
    int from = __VERIFIER_nondet_int();
    int to = __VERIFIER_nondet_int();
    if (from < 0 || from > 3 || to < 0 || to > 3) continue;
    if ((from == 0 && to == 2) || (from == 1 && to == 3) || (from == 0 && to == 3)) continue;
    list = add(list, from, to);
  }
  for (struct event *e = list; e != NULL; e = e->next) {
    assert(!(e->from == 1 && e->to == 3)); // expect: any assertion
    assert(!(e->from == 0 && e->to == 2)); // expect: any assertion
    assert(e->to - e->from <= 2); // expect: any assertion
  }
  release(list);
  return 0;
}

int filtered_in_part(void) {
  struct event *list = NULL;
  while (__VERIFIER_nondet_int()) {
    int from = __VERIFIER_nondet_int();
    int to = __VERIFIER_nondet_int();
    if (from < 0 || from > 3 || to < 0 || to > 3) continue;
    if (from == 0 && to == 2) continue;
    list = add(list, from, to);
  }
  for (struct event *e = list; e != NULL; e = e->next)
    assert(!(e->from == 1 && e->to == 3)); // expect: unsafe assertion
  release(list);
  return 0;
}

int tagged(void) {
  static const int table[4] = {1, 2, 3, 4};
  struct event *list = NULL;
  int sum = 0;
  while (__VERIFIER_nondet_int()) {
    int n = __VERIFIER_nondet_int();
    if (n >= 0 && n < 4)
      list = add(list, 1, n);
    else
      list = add(list, 2, n);
  }
  for (struct event *e = list; e != NULL; e = e->next)
    if (e->from == 1) sum |= table[e->to]; // expect: safe array-bounds
  release(list);
  return sum;
}

int tag_changed(void) {
  static const int table[4] = {1, 2, 3, 4};
  struct event *list = NULL;
  int sum = 0;
  while (__VERIFIER_nondet_int()) {
    int n = __VERIFIER_nondet_int();
    if (n >= 0 && n < 4)
      list = add(list, 1, n);
    else
      list = add(list, 2, n);
  }
  for (struct event *e = list; e != NULL; e = e->next)
    if (__VERIFIER_nondet_int()) e->from = 1;
  for (struct event *e = list; e != NULL; e = e->next)
    if (e->from == 1) sum |= table[e->to]; // expect: unsafe array-bounds
  release(list);
  return sum;
}
