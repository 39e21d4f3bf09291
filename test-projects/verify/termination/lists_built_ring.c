// options: --property termination
// entry: main
// expect-termination: main nonterminating
#include <stdlib.h>
struct node { struct node *next; };
int main(void) {
  struct node *first = malloc(sizeof *first);
  if (!first) return 1;
  struct node *second = malloc(sizeof *second);
  if (!second) return 1;
  first->next = second;
  second->next = first;
  for (struct node *p = first; p; p = p->next) {
  }
  return 0;
}
