// A pointer that the function tests is not simply taken to be valid, nor is a copy of it.
struct node {
  int value;
  struct node *next;
};

struct holder {
  struct node *head;
};

int behind_the_search(struct node *n, int key) {
  while (n && n->value != key) n = n->next;
  return n->value; // expect: unsafe null-dereference
}

int behind_the_search_in_a_member(struct holder *h, int key) {
  struct node *m = h->head;
  while (m && m->value != key) m = m->next;
  return m->value; // expect: unsafe null-dereference
}

int stepped_or_null(struct node *n) {
  if (n) n = n->next;
  return n->value; // expect: unsafe null-dereference
}

int copied_before_the_test(struct node *n) {
  struct node *m = n;
  if (m) m->value = 1;
  return n->value; // expect: unsafe null-dereference
}

int moved_or_null(int *p) {
  int *q = p;
  if (p) q = p + 1;
  return *q; // expect: unsafe null-dereference
}

int first_member(struct node *n) {
  int missing = 0;
  if (!n) missing = 1;
  n->value = missing; // expect: unsafe null-dereference
  return missing;
}

int search_with_a_test(struct node *n, int key) {
  while (n && n->value != key) n = n->next;
  return n ? n->value : -1;
}

int another_pointer(struct node *n, struct node *other) {
  if (n) n->value = 1;
  return other->value;
}

int stepped_with_a_test(struct node *n) {
  if (!n) return -1;
  n = n->next;
  return n->value;
}

int either(struct node *first, struct node *second) {
  struct node *n = first ? first : second;
  return n->value;
}

// expect-function: either safe
// expect-function: search_with_a_test safe
// expect-function: another_pointer safe
// expect-function: stepped_with_a_test safe

int only_the_start(struct node *n) {
  int rounds = 0;
  for (; n && rounds < 0; rounds++) n = n->next;
  return n->value; // expect: unsafe null-dereference
}
