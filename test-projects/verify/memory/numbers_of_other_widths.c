// How numbers of other widths lie to each other, beside a list.
// options: --property memory,leak,assert
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct n {
  struct n *next;
  short small;
  int number;
  long wide;
};

static struct n *add(struct n *list, int number) {
  struct n *e = malloc(sizeof *e);
  if (!e) abort();
  e->next = list;
  e->small = 0;
  e->number = number;
  e->wide = number;
  return e;
}

static void release(struct n *l) {
  while (l) {
    struct n *next = l->next;
    free(l);
    l = next;
  }
}

/* All but the last one are equal; -1 is not 4294967295. */
void merged(void) {
  struct n *l = NULL;
  int count = 0;
  while (__VERIFIER_nondet_int()) {
    l = add(l, 0);
    if (count < 2) count++;
  }
  int n;
  long w;
  switch (__VERIFIER_nondet_int()) {
    case 0: n = __VERIFIER_nondet_int(); w = n; break;
    case 1: n = 1; w = 1; break;
    case 2: n = 2; w = 2; break;
    case 3: n = 3; w = 3; break;
    case 4: n = 4; w = 4; break;
    case 5: n = 5; w = 5; break;
    case 6: n = 6; w = 6; break;
    case 7: n = 7; w = 7; break;
    case 8: n = 8; w = 8; break;
    case 9: n = -1; w = 100; break;
    default: release(l); return;
  }
  assert(count < 2 || w <= n); // expect: unsafe assertion
  release(l);
}

void widened(void) {
  struct n *l = NULL;
  while (__VERIFIER_nondet_int()) l = add(l, __VERIFIER_nondet_int());
  for (struct n *e = l; e; e = e->next)
    assert(e->wide >= e->number); // expect: safe assertion
  release(l);
}

void narrowed(void) {
  struct n *l = NULL;
  while (__VERIFIER_nondet_int()) {
    l = add(l, __VERIFIER_nondet_int());
    l->small = (short)l->number;
  }
  for (struct n *e = l; e; e = e->next)
    assert(e->small <= e->number); // expect: unsafe assertion
  release(l);
}
