#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
long long run(long long x) {
  struct node *head = 0;
  for (int i = 0; i < 10; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n) return -1;
    n->value = (int)(x % 1000) + i;
    n->next = head;
    head = n;
  }
  long long r = 0;
  while (head) {
    struct node *next = head->next;
    r = r * 3 + head->value;
    free(head);
    head = next;
  }
  int *z = calloc(4, sizeof(int));
  z = realloc(z, 10 * sizeof(int));
  r += z[3];
  free(z);
  return r;
}
