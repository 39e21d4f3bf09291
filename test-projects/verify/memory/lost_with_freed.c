// Memory to which only freed memory leads is lost; large memory may be there.
// entry: main
// options: --property memory,leak
#include <stdlib.h>

struct node {
  struct node *next;
  int *data;
};

static struct node *keep;

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(1UL << 32);
  if (p && __VERIFIER_nondet_int()) {
    p[1UL << 32] = 1; // expect: unsafe invalid-dereference
  }
  free(p);
  keep = malloc(sizeof *keep);
  if (!keep) return 0;
  keep->data = malloc(4); // expect: unsafe memory-leak
  keep->next = 0;
  free(keep);
  return 0;
}
