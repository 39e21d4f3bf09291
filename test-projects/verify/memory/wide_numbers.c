// A number that is wider than a pointer, in a node that is there in few of many executions.
// entry: main
// options: --property assert,memory
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  __int128 wide;
};

static char *some(void) {
  return __VERIFIER_nondet_int() ? malloc(1) : NULL;
}

int main(void) {
  char *a = some(), *b = some(), *c = some(), *d = some(), *e = some();
  struct node *n = NULL;
  if (a && b && c && d && e) {
    n = malloc(sizeof *n);
    if (n) {
      n->next = NULL;
      n->wide = (__int128)(__VERIFIER_nondet_int() & 0x7fffffff) << 60;
    }
  }
  int rounds = __VERIFIER_nondet_int();
  while (rounds > 0) rounds--;
  if (n) {
    assert(n->wide <= (__int128)1 << 80); // expect: unsafe assertion
    free(n);
  }
  free(a);
  free(b);
  free(c);
  free(d);
  free(e);
  return 0;
}
