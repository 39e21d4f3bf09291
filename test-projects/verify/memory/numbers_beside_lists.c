// How numbers in the nodes of lists of any length lie to each other and to variables.
// options: --property memory,leak,assert
#include <assert.h>
#include <limits.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

struct item {
  struct item *next;
  int stock;
  int order;
};

static struct item *add(struct item *list, int stock, int order) {
  struct item *n = malloc(sizeof *n);
  if (n == NULL) abort();
  n->stock = stock;
  n->order = order;
  n->next = list;
  return n;
}

static void release(struct item *first) {
  while (first != NULL) {
    struct item *next = first->next;
    free(first);
    first = next;
  }
}

int least_and_greatest(void) {
  struct item *list = NULL;
  int min = INT_MAX, max = INT_MIN;
  while (__VERIFIER_nondet_int()) {
    int stock = __VERIFIER_nondet_int();
    list = add(list, stock, 0);
    if (stock < min) min = stock;
    if (stock > max) max = stock;
  }
  for (struct item *i = list; i != NULL; i = i->next) {
    assert(i->stock >= min); // expect: safe assertion
    assert(i->stock <= max); // expect: safe assertion
  }
  release(list);
  return min;
}

int least_of_some(void) {
  struct item *list = NULL;
  int min = INT_MAX;
  while (__VERIFIER_nondet_int()) {
    int stock = __VERIFIER_nondet_int();
    list = add(list, stock, 0);
    if (stock < min && stock > 0) min = stock;
  }
  for (struct item *i = list; i != NULL; i = i->next)
    assert(i->stock >= min); // expect: unsafe assertion
  release(list);
  return min;
}

/* The list that starts anew keeps the greatest number of the old one. */
int forgotten_least(void) {
  struct item *list = NULL;
  int min = INT_MAX;
  while (__VERIFIER_nondet_int()) {
    int stock = __VERIFIER_nondet_int();
    if (stock < min) min = stock;
    list = add(list, stock, 0);
    if (__VERIFIER_nondet_int()) min = INT_MAX;
  }
  for (struct item *i = list; i != NULL; i = i->next)
    assert(i->stock >= min); // expect: unsafe assertion
  release(list);
  return min;
}

int ordered_from_stock(void) {
  struct item *list = NULL;
  while (__VERIFIER_nondet_int()) {
    int stock = __VERIFIER_nondet_int();
    if (stock >= 0) list = add(list, stock, 0);
  }
  for (struct item *i = list; i != NULL; i = i->next) {
    int order = __VERIFIER_nondet_int();
    if (order >= 0 && order <= i->stock) i->order = order;
  }
  for (struct item *i = list; i != NULL; i = i->next)
    assert(i->order <= i->stock); // expect: safe assertion
  release(list);
  return 0;
}

int sold_after_the_order(void) {
  struct item *list = NULL;
  while (__VERIFIER_nondet_int()) {
    int stock = __VERIFIER_nondet_int();
    if (stock >= 0) list = add(list, stock, 0);
  }
  for (struct item *i = list; i != NULL; i = i->next) {
    int order = __VERIFIER_nondet_int();
    if (order >= 0 && order <= i->stock) i->order = order;
  }
  for (struct item *i = list; i != NULL; i = i->next)
    if (i->stock > 0 && __VERIFIER_nondet_int()) i->stock--;
  for (struct item *i = list; i != NULL; i = i->next)
    assert(i->order <= i->stock); // expect: unsafe assertion
  release(list);
  return 0;
}

/* The order of one node and the stock of another one have nothing to do with each other. */
int orders_of_neighbours(void) {
  struct item *list = NULL;
  while (__VERIFIER_nondet_int()) {
    int stock = __VERIFIER_nondet_int();
    int order = __VERIFIER_nondet_int();
    if (order <= stock) list = add(list, stock, order);
  }
  for (struct item *i = list; i != NULL && i->next != NULL; i = i->next)
    assert(i->order <= i->next->stock); // expect: unsafe assertion
  release(list);
  return 0;
}

/* With a limit between them they have. */
int orders_below_a_limit(void) {
  struct item *list = NULL;
  int limit = __VERIFIER_nondet_int();
  while (__VERIFIER_nondet_int()) {
    int stock = __VERIFIER_nondet_int();
    int order = __VERIFIER_nondet_int();
    if (order <= limit && limit <= stock) list = add(list, stock, order);
  }
  for (struct item *i = list; i != NULL && i->next != NULL; i = i->next)
    assert(i->order <= i->next->stock); // expect: safe assertion
  release(list);
  return limit;
}

int in_a_window(void) {
  struct item *list = NULL;
  int base = __VERIFIER_nondet_int();
  if (base < 0 || base > 1000000) return 0;
  while (__VERIFIER_nondet_int()) {
    int hash = __VERIFIER_nondet_int();
    if (hash >= base && hash < base + 100) list = add(list, hash, 0);
  }
  static int buckets[100];
  for (struct item *i = list; i != NULL; i = i->next)
    buckets[i->stock - base] = 1; // expect: safe array-bounds
  release(list);
  return buckets[0];
}

int in_a_window_too_wide(void) {
  struct item *list = NULL;
  int base = __VERIFIER_nondet_int();
  if (base < 0 || base > 1000000) return 0;
  while (__VERIFIER_nondet_int()) {
    int hash = __VERIFIER_nondet_int();
    if (hash >= base && hash <= base + 100) list = add(list, hash, 0);
  }
  static int buckets[100];
  for (struct item *i = list; i != NULL; i = i->next)
    buckets[i->stock - base] = 1; // expect: unsafe array-bounds
  release(list);
  return buckets[0];
}

struct packet {
  struct packet *next;
  unsigned size;
  int urgent;
};

/* Numbers without a sign: great ones are negative where they are taken for others. */
int two_queues(void) {
  struct packet *fast = NULL, *slow = NULL;
  while (__VERIFIER_nondet_int()) {
    struct packet *p = malloc(sizeof *p);
    if (p == NULL) abort();
    p->size = __VERIFIER_nondet_uint();
    p->urgent = __VERIFIER_nondet_int() ? 1 : 0;
    if (p->urgent || p->size < 500) {
      p->next = fast;
      fast = p;
    } else {
      p->next = slow;
      slow = p;
    }
  }
  while (fast != NULL) {
    struct packet *p = fast;
    assert(p->urgent || p->size < 500); // expect: safe assertion
    fast = p->next;
    free(p);
  }
  while (slow != NULL) {
    struct packet *p = slow;
    assert(!p->urgent); // expect: safe assertion
    assert(p->size >= 500); // expect: safe assertion
    slow = p->next;
    free(p);
  }
  return 0;
}

int taken_for_signed(void) {
  struct packet *slow = NULL;
  while (__VERIFIER_nondet_int()) {
    struct packet *p = malloc(sizeof *p);
    if (p == NULL) abort();
    p->size = __VERIFIER_nondet_uint();
    p->urgent = 0;
    if (p->size < 500) {
      free(p);
      continue;
    }
    p->next = slow;
    slow = p;
  }
  while (slow != NULL) {
    struct packet *p = slow;
    assert((int)p->size >= 500); // expect: unsafe assertion
    slow = p->next;
    free(p);
  }
  return 0;
}
