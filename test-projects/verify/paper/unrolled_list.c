// The running example of 000 (Fig. 2.5): a list whose nodes hold arrays. Two domains meet: the shape
// of the list (ch. 3) and the contents of the arrays (ch. 4, section 4.4).
// options: --property memory,overflow,assert --function-timeout 60
// entry: main
#include <assert.h>
#include <stdlib.h>

extern int nondet(void);

struct node {
  int data[1000];
  int size;
  struct node *next;
};

// expect-function: main safe
int main(void) {
  struct node *list = NULL;
  while (nondet()) {
    struct node *n = malloc(sizeof(*n));
    if (!n) // the paper's malloc does not fail
      break;
    for (int i = 0; i < 1000; i++)
      n->data[i] = 0; // expect: safe array-bounds
    n->size = 0;
    n->next = list;
    list = n;
  }
  int x = nondet();
  if (x >= 0 && x < 1000) // the paper takes x to be an index
    assert(!list || list->data[x] == 0); // expect: safe assertion, safe uninitialised-read
}
