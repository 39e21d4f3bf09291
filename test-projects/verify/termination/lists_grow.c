// What is allocated without end is no reason to end.
// options: --property termination
// expect-termination: grows nonterminating // no memory is left, and it tries again
// expect-termination: follows_itself nonterminating known-unknown
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
struct node { struct node *next; };
struct node *grows(void) {
  struct node *first = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) continue;
    made->next = first;
    first = made;
  }
  return first;
}
struct node *follows_itself(void) {
  struct node *first = malloc(sizeof *first);
  struct node *p = first;
  while (p) {
    p->next = malloc(sizeof *p);
    if (p->next) p = p->next;
  }
  return first;
}
