// Lists and tables that begin in a global variable: what is behind their pointers is reached.
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

static struct node *head;
static int count;
struct node *shared;
struct node *table[8];

void counted(void) {
  if (head) {
    head->value = 1;
    count--; // expect: unsafe signed-overflow // count = INT_MIN
  }
}

void taken(int c) {
  if (shared) {
    shared = shared->next;
    if (shared)
      c--; // expect: unsafe signed-overflow
  }
}

int element(int i) {
  if (i >= 0 && i < 8 && table[i])
    return 100 / table[i]->value; // expect: unsafe division-by-zero
  return 0;
}

// expect-function: pushed safe
int pushed(int value) {
  struct node *n = malloc(sizeof *n);
  if (!n)
    return -1;
  n->value = value;
  n->next = head;
  head = n;
  return 0;
}

void emptied(void) {
  while (head) {
    struct node *n = head;
    head = head->next; // expect: safe null-dereference, safe use-after-free
    free(n); // expect: safe double-free
    count--; // expect: unsafe signed-overflow
  }
}

int sum(void) {
  int s = 0;
  for (struct node *n = head; n; n = n->next) // expect: safe null-dereference
    s += n->value; // expect: unsafe signed-overflow
  return s;
}
// options: --property memory,overflow,assert,leak,division,shift
