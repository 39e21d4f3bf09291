// What the nodes of a list hold, beside each other and beside the numbers of a loop.
// options: --property assert
#include <assert.h>
#include <stdlib.h>

extern int choice(void);

struct node {
  struct node *next;
  int low;
  int high;
};

void all_ones(void) {
  struct node *head = 0;
  while (choice()) {
    struct node *n = malloc(sizeof *n);
    if (!n) return;
    n->low = 1;
    n->next = head;
    head = n;
  }
  while (head) {
    assert(head->low == 1);  // expect: safe assertion
    head = head->next;
  }
}

void least(void) {
  struct node *head = 0;
  int least = 2147483647;
  while (choice()) {
    struct node *n = malloc(sizeof *n);
    if (!n) return;
    n->low = choice();
    n->next = head;
    head = n;
    if (n->low < least) least = n->low;
  }
  for (struct node *n = head; n; n = n->next) {
    assert(n->low >= least);  // expect: safe assertion
  }
}

void in_order(void) {
  struct node *head = 0;
  while (choice()) {
    int low = choice(), high = choice();
    if (low > high) continue;
    struct node *n = malloc(sizeof *n);
    if (!n) return;
    n->low = low;
    n->high = high;
    n->next = head;
    head = n;
  }
  for (struct node *n = head; n; n = n->next) {
    assert(n->low <= n->high);  // expect: safe assertion
  }
}

void not_in_order(void) {
  struct node *head = 0;
  while (choice()) {
    int low = choice(), high = choice();
    if (low > high + 1) continue;
    struct node *n = malloc(sizeof *n);
    if (!n) return;
    n->low = low;
    n->high = high;
    n->next = head;
    head = n;
  }
  for (struct node *n = head; n; n = n->next) {
    assert(n->low <= n->high);  // expect: unsafe assertion
  }
}
