#include <stdlib.h>

struct node {
  int value;
  struct node *next;
  int counts[4];
};

int after_free(struct node *p, int i) {
  if (!p->next)
    return 0;
  int before = p->next->counts[i & 3];
  free(p->next);
  return before + p->next->value;
}
