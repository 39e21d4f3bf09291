// A singly linked list.
// options: --property memory,leak,assert
// entry: push_and_pop pop_of_empty remove_and_use sum_of_two insert_sorted find_in_any append_wrong drop_the_rest
#include <assert.h>
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

static struct node *push(struct node *head, int value) {
  struct node *n = malloc(sizeof *n);
  if (!n)
    return head;
  n->next = head;
  n->value = value;
  return n;
}

static struct node *pop(struct node *head, int *value) {
  struct node *next = head->next;
  *value = head->value;
  free(head);
  return next;
}

static struct node *take_out(struct node *head, int value) {
  struct node **link = &head;
  while (*link) {
    struct node *n = *link;
    if (n->value == value) {
      *link = n->next;
      free(n);
    } else {
      link = &n->next;
    }
  }
  return head;
}

static void clear(struct node *head) {
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
}

int push_and_pop(void) {
  int v = 0;
  struct node *head = push(0, 7); // expect: safe memory-leak
  if (!head)
    return 0;
  head = pop(head, &v); // expect: safe null-dereference, safe use-after-free
  assert(v == 7); // expect: safe assertion
  assert(!head); // expect: safe assertion
  return v;
}

int pop_of_empty(void) {
  int v = 0;
  struct node *head = push(0, 7);
  head = pop(head, &v); // expect: unsafe null-dereference // where there is no memory
  return v;
}

int remove_and_use(void) {
  struct node *a = push(0, 1);
  if (!a)
    return 0;
  struct node *b = push(a, 2);
  if (b == a) {
    free(a);
    return 0;
  }
  b = take_out(b, 1);
  int v = a->value; // expect: unsafe use-after-free
  clear(b);
  return v;
}

int sum_of_two(int x, int y) {
  struct node second = {0, y};
  struct node first = {&second, x};
  int odd = 0;
  for (struct node *p = &first; p; p = p->next) // expect: safe invalid-dereference
    odd ^= p->value & 1; // expect: safe invalid-dereference
  assert(odd == ((x ^ y) & 1)); // expect: safe assertion
  return odd;
}

int insert_sorted(int a, int b) {
  struct node x = {0, a}, y = {0, b};
  struct node *head = &x;
  struct node **link = &head;
  while (*link && (*link)->value < y.value) // expect: safe null-dereference
    link = &(*link)->next;
  y.next = *link;
  *link = &y;
  assert(head->value <= head->next->value); // expect: safe assertion
  return 0;
}

int find_in_any(const struct node *list, int value) {
  const struct node *p = list;
  while (p->value != value) // expect: unsafe null-dereference // where it is not there
    p = p->next;
  if (p == 0)
    return 0;
  return 1;
}

static struct node *last(struct node *head) {
  struct node *p = head;
  while (p->next)
    p = p->next;
  return p;
}

int append_wrong(int n) {
  struct node *head = n > 3 ? push(0, n) : 0; // expect: unsafe memory-leak
  struct node *n2 = push(0, 2); // expect: safe memory-leak // what only the lost list leads to is no leak of its own
  last(head)->next = n2; // expect: unsafe null-dereference // with n = 0
  return 0;
}

int drop_the_rest(void) {
  struct node *head = push(push(0, 1), 2); // expect: unsafe memory-leak
  if (!head)
    return 0;
  free(head);
  return 0;
}
