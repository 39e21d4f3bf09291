// Structures that are copied from and to one of the objects that a loop makes.
// entry: main
#include <assert.h>
#include <stdlib.h>

struct item {
  int value;
  char name[4];
};

struct node {
  struct item item;
  struct node *next;
};

extern int choice(void);

int main(void) {
  struct item template = {0, "abc"};
  struct node *list = 0;
  struct node *first = 0;
  int n = choice();
  for (int i = 0; i < n && i < 3; i++) {
    struct node *p = malloc(sizeof *p); // expect: any memory-leak
    if (!p)
      return 1;
    template.value = i;
    p->item = template;
    p->next = list;
    list = p;
    if (i == 0)
      first = p;
  }
  if (n >= 2 && first) {
    struct item copy = first->item;
    assert(copy.value == 0);             // expect: safe assertion
    assert(copy.name[1] == 'b');         // expect: safe assertion
    assert(list->item.value > 0);        // expect: safe assertion
    assert(first->item.value == 1);      // expect: unsafe assertion
  }
  return 0;
}
