// A list that is one node or none in most executions, and longer in some.
// entry: main
// options: --property memory,leak
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
  struct cell *next;
  int x;
};

int mark;

int main(void) {
  struct cell *list = 0;
  int *a = 0, *b = 0, *c = 0, *d = 0, *e = 0;
  if (__VERIFIER_nondet_int()) a = &mark;
  if (__VERIFIER_nondet_int()) b = &mark;
  if (__VERIFIER_nondet_int()) c = &mark;
  if (__VERIFIER_nondet_int()) d = &mark;
  if (__VERIFIER_nondet_int()) e = &mark;
  while (__VERIFIER_nondet_int()) {
    struct cell *n = malloc(sizeof *n); // expect: unsafe memory-leak
    if (!n) break;
    n->x = 0;
    n->next = list;
    list = n;
  }
  if (!a && !b && !c && !d && !e) {
    if (list) free(list);
  } else {
    while (list) {
      struct cell *n = list->next;
      free(list);
      list = n;
    }
  }
  return 0;
}
