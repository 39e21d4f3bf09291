// Numbers in lists of any length with bounds that are sums of what the program compares and adds.
// entry: main
// options: --property assert,memory,overflow
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int number;
  struct node *next;
};

int main(void) {
  struct node *list = 0;
  int base = __VERIFIER_nondet_int();
  while (__VERIFIER_nondet_int()) {
    if (base >= 0 && base <= 1000000) {
      int number = __VERIFIER_nondet_int();
      if (number > base && number < base + 100) { // expect: safe signed-overflow
        struct node *node = malloc(sizeof *node);
        if (!node)
          return 1;
        node->number = number;
        node->next = list;
        list = node;
      }
    }
  }
  while (list) {
    assert(list->number > base && list->number - base < 100); // expect: safe assertion, safe signed-overflow
    list = list->next;
  }
  return 0;
}
