// What a test says of a pointer behind a parameter stays said across calls that are given no way
// there: nobody calls them to set it.
struct node {
  struct node *next;
  int value;
};

extern struct node *shared;
extern void note(const char *text, int number);
extern void fill(struct node *node);
extern void fill_shared(void);
extern struct node *make(void);

int noted(struct node *at) {
  if (at->next) {
    note("next is %d", at->next->value & 1);
  }
  return at->next->value; // expect: unsafe null-dereference
}

int noted_in_a_loop(struct node **all, int n) {
  for (int i = 0; i < n; i++) {
    if (!all[i]) {
      note("none at %d", i);
    }
  }
  return all[0]->value; // expect: unsafe null-dereference
}

// expect-function: returned safe
int returned(struct node *at) {
  if (!at->next) {
    return 0;
  }
  note("next", 0);
  return at->next->value;
}

// expect-function: filled safe
int filled(struct node *at) {
  if (!at->next) {
    fill(at);
  }
  return at->next->value;
}

// expect-function: filled_by_all_that_share_it safe
int filled_by_all_that_share_it(void) {
  if (!shared->next) {
    fill_shared();
  }
  return shared->next->value;
}

// expect-function: set_between_calls safe
int set_between_calls(struct node *at) {
  if (!at->next) {
    note("none", 0);
    at->next = make();
  }
  note("next", 0);
  return at->next->value;
}

// expect-function: tested_again safe
int tested_again(struct node *at) {
  if (at->next) {
    note("next", 0);
  }
  note("again", 0);
  if (!at->next) {
    return 0;
  }
  return at->next->value;
}

// What is followed before it may be set to null was not found to be null by the test.
// expect-function: found_or_none safe
int found_or_none(struct node **first, int value) {
  struct node *found = *first;
  if (found->value != value) {
    found = 0;
  }
  return found ? found->value : 0;
}
