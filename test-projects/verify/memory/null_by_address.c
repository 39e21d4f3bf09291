// Pointers that are looked at for null by the address of the variable, or in a structure, are the
// same when they are followed afterwards.
// options: --property memory,overflow,assert
#include <stddef.h>

struct node {
  struct node *next;
  int v;
};

struct two {
  struct node *a, *b;
};

static void skip(struct node **p) {
  while (*p && (*p)->v == 0)
    *p = (*p)->next;
}

static int is_null(struct node **p) { return *p == NULL; }

static void step(struct node **p) {
  if (*p)
    *p = (*p)->next;
}

static void fill(struct two *t) {
  if (!t->a)
    t->a = t->b;
}

int skipped(struct node *l) {
  skip(&l);
  return l->v; // expect: unsafe null-dereference // with l = null
}

int skipped_by_another(struct node *l) {
  struct node *q = l;
  skip(&q);
  return q->v; // expect: unsafe null-dereference
}

// expect-function: skipped_and_tested safe
int skipped_and_tested(struct node *l) {
  skip(&l);
  return l ? l->v : 0;
}

int asked(struct node *l) {
  if (is_null(&l))
    return l->v; // expect: unsafe null-dereference
  return 0;
}

// expect-function: asked_first safe
int asked_first(struct node *l) {
  if (is_null(&l))
    return 0;
  return l->v;
}

int stepped(struct node *l) {
  step(&l);
  return l->v; // expect: unsafe null-dereference
}

int walked(struct two t) {
  for (struct node *q = t.a; q; q = q->next)
    ;
  return t.a->v; // expect: unsafe null-dereference
}

int filled_from_the_other(struct node *x, struct node *y) {
  struct two t = {x, y};
  fill(&t);
  return x->v; // expect: unsafe null-dereference
}

// expect-function: filled safe
int filled(struct node *x, struct node *y) {
  struct two t = {x, y};
  fill(&t);
  return t.a->v; // expect: safe null-dereference // y is not looked at
}

// expect-function: set_again safe
int set_again(struct node *x, struct node *y) {
  struct node *p = x;
  if (is_null(&p))
    p = y;
  return p->v; // expect: safe null-dereference
}

// expect-function: followed_first safe
int followed_first(struct node *l) {
  int v = l->v;
  if (is_null(&l)) // it is no question here
    return 0;
  return v == l->v;
}

// The same by way of a global variable, a structure with padding, memory of the caller.
struct cursor {
  struct node *at;
  int n;
};

int padded(struct node *l) {
  struct cursor c = {l, 0};
  if (!c.at)
    return c.at->v; // expect: unsafe null-dereference
  return 0;
}

static struct node *kept;

int kept_in_a_global(struct node *l) {
  kept = l;
  if (!kept)
    return kept->v; // expect: unsafe null-dereference
  return 0;
}

int stored_and_tested(struct node *l, struct two *t) {
  t->a = l;
  if (!l)
    return t->a->v; // expect: unsafe null-dereference
  return 0;
}

int null_is_copied(struct two *t) {
  if (!t->b)
    t->a = t->b;
  return t->a->v; // expect: unsafe null-dereference
}

// expect-function: set_where_null safe
int set_where_null(struct two *t, struct node *d) {
  if (!t->a)
    t->a = d;
  return t->a->v; // expect: safe null-dereference // d is not looked at
}

// expect-function: inserted safe
int inserted(struct node **table, unsigned h, struct node *n) {
  h %= 8;
  if (!table[h])
    table[h] = n;
  return table[h]->v; // expect: safe null-dereference
}

int inserted_elsewhere(struct node **table, unsigned h, struct node *n) {
  h %= 8;
  if (!table[h])
    table[h + 1] = n;
  return table[h]->v; // expect: unsafe null-dereference
}

int one_of_two_variables(struct node *x, struct node *y, int c) {
  struct node *p = x, *q = y, **w = c ? &p : &q;
  *w = y;
  if (!x)
    return p->v; // expect: unsafe null-dereference // with c = 0
  return 0;
}
