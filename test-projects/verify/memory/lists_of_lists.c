// Lists the nodes of which have lists of their own, of any length each.
// options: --property memory,leak --function-timeout 60
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct item {
  struct item *next;
  int value;
};

struct row {
  struct row *next;
  struct item *items;
};

static struct item *items(void) {
  struct item *first = NULL;
  while (__VERIFIER_nondet_int()) {
    struct item *i = malloc(sizeof *i);
    if (i == NULL) break;
    i->value = __VERIFIER_nondet_int();
    i->next = first;
    first = i;
  }
  return first;
}

static void free_items(struct item *i) {
  while (i != NULL) {
    struct item *next = i->next;
    free(i);
    i = next;
  }
}

static struct row *rows(void) {
  struct row *first = NULL;
  while (__VERIFIER_nondet_int()) {
    struct row *r = malloc(sizeof *r);
    if (r == NULL) break;
    r->items = items();
    r->next = first;
    first = r;
  }
  return first;
}

int each_frees_its_own(void) {
  struct row *r = rows();
  while (r != NULL) {
    struct row *next = r->next;
    free_items(r->items);
    free(r);
    r = next;
  }
  return 0;
}

int items_are_moved(void) {
  struct row *r = rows();
  struct item *all = NULL;
  while (r != NULL) {
    struct row *next = r->next;
    while (r->items != NULL) {
      struct item *i = r->items;
      r->items = i->next;
      i->next = all;
      all = i;
    }
    free(r);
    r = next;
  }
  free_items(all);
  return 0;
}

int two_rows_share_items(void) {
  struct row *r = rows();
  if (r != NULL && r->next != NULL) {
    free_items(r->items);
    r->items = r->next->items;
  }
  while (r != NULL) {
    struct row *next = r->next;
    struct item *i = r->items;
    while (i != NULL) {
      struct item *after = i->next; // expect: unsafe use-after-free
      free(i);
      i = after;
    }
    free(r);
    r = next;
  }
  return 0;
}

int items_of_one_are_kept(void) {
  struct row *r = rows(); // expect: any memory-leak
  while (r != NULL) {
    struct row *next = r->next;
    if (next != NULL) free_items(r->items);
    free(r);
    r = next;
  }
  return 0;
}

// expect-function: each_frees_its_own safe
// expect-function: items_are_moved safe
