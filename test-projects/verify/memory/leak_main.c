// options: --property memory,leak
// entry: main
#include <stdlib.h>

struct node {
  struct node *next;
};

static struct node *list;
static int *lost;

int main(void) {
  list = malloc(sizeof *list); // expect: safe memory-leak
  if (list)
    list->next = 0;
  lost = malloc(4); // expect: unsafe memory-leak
  lost = 0;
  int *local = malloc(8); // expect: unsafe memory-leak
  return local != 0;
}
