// A loop, or a function that is called, looks for null at the place that is followed behind it.
// options: --property memory
struct node {
  struct node *next;
  int n;
};

struct list {
  struct node *head;
  int count;
};

static int length(struct node *e) {
  int n = 0;
  while (e != 0 && n < 100) {
    n++;
    e = e->next;
  }
  return n;
}

int none_behind(struct node *e) {
  e->n = 1;
  if (length(e->next) == 0) {
    return e->next->n; // expect: unsafe null-dereference
  }
  return 0;
}

int some_behind(struct node *e) {
  e->n = 1;
  if (length(e->next) > 0) {
    return e->next->n;
  }
  return 0;
}

int walked_in_place(struct node *e) {
  int n = 0;
  for (struct node *p = e->next; p != 0; p = p->next) n ^= p->n;
  return n + e->next->n; // expect: unsafe null-dereference
}

static void mark(struct node *e) {
  if (e == 0) return;
  e->n = 1;
}

int comes_to_the_end(struct list *l) {
  l->head->n = 1;
  while (l->count < 7) {
    l->count++;
    l->head = l->head->next;
    mark(l->head);
  }
  return l->head->n; // expect: unsafe null-dereference
}

int last_one(struct node *e) {
  while (e->next != 0) e = e->next;
  return e->n;
}

int other_member_in_each_round(struct node *e, int kind) {
  int sum = 0;
  for (; e != 0; e = e->next) {
    if (kind == 1 && e->next != 0) sum ^= e->next->n;
  }
  return sum;
}

int nothing_at_all(struct node *l) {
  int n = length(l);
  return l->n + 0 * n; // expect: unsafe null-dereference
}

int followed_first(struct node *l) {
  int first = l->n;
  int n = 0;
  for (struct node *p = l; p != 0 && n < 100; p = p->next) n++;
  return first + l->n - first;
}

int one_of_two(struct node *l, struct node *m, int c) {
  struct node *q = c ? l : m;
  if (q == 0) return 0;
  return l->n;
}

// expect-function: some_behind safe
// expect-function: one_of_two safe
// expect-function: last_one safe
// expect-function: other_member_in_each_round safe
