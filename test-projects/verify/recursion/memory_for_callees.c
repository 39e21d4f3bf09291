/* A function that is called and not followed (here: the inner calls of a recursion) takes memory to
   be as callers leave it: set, and leading somewhere. What its caller put there must be so. */
#include <stdlib.h>

struct node {
  struct node *l, *r;
  unsigned v;
  char *t;
};

static unsigned sum(const struct node *n, unsigned d, unsigned k) {
  if (!n) return 0;
  if (d == 1u && k * 2654435761u == 12345u) return n->v;
  if (d == 1u && k * 2654435761u == 12346u) return (unsigned)*n->t;
  return sum(n->l, d + 1u, k) + sum(n->r, d + 1u, k);
}

unsigned of_its_caller(struct node *n, unsigned k) {  // expect-function: of_its_caller safe
  return sum(n, 0, k);
}

unsigned complete(unsigned k) {  // expect-function: complete safe
  struct node n, m;
  n.l = 0;
  n.r = &m;
  m.l = m.r = 0;
  m.t = "x";
  m.v = 3;
  return sum(&n, 0, k);
}

unsigned unset_member(unsigned k) {  // expect-function: unset_member unknown
  struct node n, m;
  n.l = 0;
  n.r = &m;
  m.l = m.r = 0;
  m.t = "x";
  return sum(&n, 0, k);
}

unsigned null_member(unsigned k) {  // expect-function: null_member unknown
  struct node n, m;
  n.l = 0;
  n.r = &m;
  m.l = m.r = 0;
  m.t = 0;
  m.v = 3;
  return sum(&n, 0, k);
}

unsigned ended_member(unsigned k) {  // expect-function: ended_member unknown
  struct node n, m;
  n.l = 0;
  n.r = &m;
  m.l = m.r = 0;
  m.v = 3;
  {
    char q = 'a';
    m.t = &q;
  }
  return sum(&n, 0, k);
}

unsigned block(unsigned k) {  // expect-function: block safe
  struct node n;
  struct node *m = calloc(1, sizeof *m);
  if (!m) return 0;
  n.l = 0;
  n.r = m;
  m->t = "x";
  unsigned s = sum(&n, 0, k);
  free(m);
  return s;
}

unsigned unset_block(unsigned k) {  // expect-function: unset_block unknown
  struct node n;
  struct node *m = malloc(sizeof *m);
  if (!m) return 0;
  n.l = 0;
  n.r = m;
  m->l = m->r = 0;
  m->t = "x";
  unsigned s = sum(&n, 0, k);
  free(m);
  return s;
}

unsigned null_stored(struct node *n, unsigned k) {  // expect-function: null_stored unknown
  if (!n || !n->l) return 0;
  n->l->t = 0;
  return sum(n, 0, k);
}

unsigned text_stored(struct node *n, unsigned k) {  // expect-function: text_stored safe
  if (!n || !n->l) return 0;
  n->l->t = "abc";
  return sum(n, 0, k);
}

unsigned freed(struct node *n, unsigned k) { // expect: unsafe unreachable-call known-unknown
  if (!n || !n->l) return 0;
  free(n->l->t);
  return sum(n, 0, k); // expect: unsafe use-after-free
}

unsigned freed_and_stored(struct node *n, unsigned k) {  // expect-function: freed_and_stored safe
  if (!n || !n->l) return 0;
  free(n->l->t);
  n->l->t = "abc";
  return sum(n, 0, k);
}
