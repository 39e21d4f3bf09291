/* Loops that go on by more than one link in a round, and test one only. */

struct node {
  int value;
  struct node *next;
};

// expect-function: parity unsafe
int parity(struct node *at) {
  int n = 0;
  while (at->next) { // expect: unsafe null-dereference
    at = at->next->next;
    n ^= 1;
  }
  return n;
}

// expect-function: middle unsafe
struct node *middle(struct node *list) {
  struct node *slow = list, *fast = list;
  while (fast->next) { // expect: unsafe null-dereference
    slow = slow->next;
    fast = fast->next->next;
  }
  return slow;
}

// expect-function: middle_of_any safe
struct node *middle_of_any(struct node *list) {
  struct node *slow = list, *fast = list;
  while (fast && fast->next) {
    slow = slow->next;
    fast = fast->next->next;
  }
  return slow;
}

// expect-function: has_cycle safe
int has_cycle(struct node *list) {
  struct node *slow = list, *fast = list;
  while (fast->next && fast->next->next) {
    slow = slow->next;
    fast = fast->next->next;
    if (slow == fast)
      return 1;
  }
  return 0;
}

// expect-function: last safe
struct node *last(struct node *at) {
  while (at->next)
    at = at->next;
  return at;
}

// expect-function: every_other_gone unsafe
void every_other_gone(struct node *at) {
  while (at->next) { // expect: unsafe null-dereference
    at->next = at->next->next;
    at = at->next;
  }
}

// expect-function: every_other_gone_of_any safe
void every_other_gone_of_any(struct node *at) {
  while (at && at->next) {
    at->next = at->next->next;
    at = at->next;
  }
}

// expect-function: cut_at_odd safe
void cut_at_odd(struct node *at) {
  while (at->next) {
    at->next = at->next->next;
    if (!at->next)
      return;
    at = at->next;
  }
}
