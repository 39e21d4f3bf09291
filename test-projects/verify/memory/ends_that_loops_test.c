// A loop that tests what the round before has left there says that it may be null.
struct node {
  int a;
  struct node *next;
};

int tested_a_round_later(struct node *p) {
  int r;
again:
  if (!p)
    return 0;
  r = p->a;
  p = p->next;
  if (r > 3)
    goto again;
  return p->a; // expect: unsafe null-dereference
}

int left_in_the_middle(struct node *p) {
  while (p) {
    int r = p->a;
    p = p->next;
    if (r < 3)
      return p->a; // expect: unsafe null-dereference
  }
  return 0;
}

int followed_before_the_test(struct node *p) {
  int r = 0;
  while (p) {
    p = p->next;
    r ^= p->a; // expect: unsafe null-dereference
  }
  return r;
}

// What the list begins with is looked at in passing only.
// expect-function: first_of_some safe
int first_of_some(struct node *p) {
  int r = p->a;
  while (p)
    p = p->next;
  return r;
}

// expect-function: test_at_the_end safe
int test_at_the_end(struct node *p) {
  int r = 0;
  do {
    r ^= p->a;
    p = p->next;
  } while (p);
  return r;
}

// expect-function: tested_twice safe
int tested_twice(struct node *p) {
  while (p) {
    struct node *q = p->next;
    while (q && q->a > 3)
      q = q->next;
    p = q ? q->next : 0;
  }
  return 0;
}

// Others may change it between the test and the use.
int changed_by_hardware(struct node *volatile *at) {
  if (!*at)
    return 0;
  return (*at)->a; // expect: unsafe null-dereference
}

// expect-function: read_once safe
int read_once(struct node *volatile *at) {
  struct node *p = *at;
  return p ? p->a : 0;
}

// The place is read again where the test found it to be null.
int read_again(struct node *p) {
  if (!p->next)
    p = p->next;
  return p->a; // expect: unsafe null-dereference
}

int read_again_on_one_way(struct node *p) {
  struct node *q;
  if (p->next)
    q = p;
  else
    q = p->next;
  return q->a; // expect: unsafe null-dereference
}

// expect-function: read_again_on_the_other safe
int read_again_on_the_other(struct node *p) {
  struct node *q;
  if (!p->next)
    q = p;
  else
    q = p->next;
  return q->a;
}
