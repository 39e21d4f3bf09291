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

struct cursor {
  struct node *at;
};

int moved_in_memory(struct cursor *c) {
  while (c->at) {
    c->at = c->at->next;
    if (c->at->a == 3) // expect: unsafe null-dereference
      return 1;
  }
  return 0;
}

static struct node *first;

void begin(struct node *n) {
  first = n;
}

int moved_in_a_variable(void) {
  while (first) {
    first = first->next;
    if (first->a == 3) // expect: unsafe null-dereference
      return 1;
  }
  return 0;
}

int unlinked(struct node **at) {
  while (*at) {
    if ((*at)->a == 3) {
      *at = (*at)->next;
      if ((*at)->a == 3) // expect: unsafe null-dereference
        return 2;
    } else {
      at = &(*at)->next;
    }
  }
  return 0;
}

struct node *another(struct node *n);

int given_by_others(struct node *p) {
  while (p) {
    p = another(p);
    if (p->a == 3) // expect: unsafe null-dereference
      return 1;
  }
  return 0;
}

// expect-function: drained safe
int drained(struct cursor *c) {
  int n = 0;
  while (c->at) {
    struct node *done = c->at;
    c->at = done->next;
    done->next = 0;
    n ^= done->a;
  }
  return n;
}

// expect-function: asked_for safe
int asked_for(struct node *p) {
  int n = 0;
  for (p = another(p); p; p = another(p))
    n ^= p->a;
  return n;
}
