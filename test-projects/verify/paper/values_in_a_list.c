// Listing 5.1 of 004: a list of numbers from 10 to 20, which is walked and changed for ever. Here
// malloc may fail.
// options: --property memory,assert
// entry: main
#include <assert.h>
#include <stdlib.h>

extern int nondet(void);

typedef struct node {
  int val;
  struct node *next;
} Node;

// expect-function: main safe
int main(void) {
  Node *p, *list = malloc(sizeof(Node));
  if (!list)
    return 1;
  Node *tail = list;
  *list = (Node){.next = NULL, .val = 10};
  while (nondet()) {
    int x = nondet();
    if (x < 10 || x > 20)
      continue;
    p = malloc(sizeof(Node));
    if (!p)
      return 1;
    *p = (Node){.next = NULL, .val = x};
    tail->next = p;
    tail = p;
  }
  while (1) {
    for (p = list; p != NULL; p = p->next) {
      assert(p->val <= 20 && p->val >= 10); // expect: safe assertion
      if (p->val < 20)
        p->val++;
      else
        p->val /= 2;
    }
  }
}
