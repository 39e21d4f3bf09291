// A function that is not looked into gives a pointer, as its result or left in memory. It is taken to be
// valid as far as what the function makes of it, not because others than callers gave it.
// options: --property memory

#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

static char two[2];

static struct node *none(struct node *p, int depth) {
  return depth <= 0 ? NULL : none(p, depth - 1);
}

int null_result(struct node *p) {
  return none(p, 2)->value; // expect: unsafe null-dereference
}

static struct node *fresh(int depth) {
  return depth <= 0 ? malloc(sizeof(struct node)) : fresh(depth - 1);
}

int not_tested(void) {
  return fresh(2)->value; // expect: unsafe null-dereference known-unknown
}

// expect-function: tested safe
int tested(struct node *p) {
  p->next = fresh(2);
  if (!p->next)
    return 0;
  p->next->value = 3;
  return p->next->value;
}

static struct node *small(int depth) {
  return depth <= 0 ? malloc(sizeof(struct node *)) : small(depth - 1);
}

void too_small(struct node *p) {
  p = small(2);
  if (p)
    p->value = 1; // expect: unsafe invalid-dereference
}

static void *other(void *p, int depth) {
  if (depth < 0)
    return p;
  return depth == 0 ? two : other(p, depth - 1);
}

int global_result(struct node *p) {
  return ((struct node *)other(p, 2))->value; // expect: unsafe invalid-dereference
}

// expect-function: within_global safe
char within_global(char *p) {
  return ((char *)other(p, 2))[0];
}

static void leave(struct node **where, struct node *what, int depth) {
  if (depth <= 0)
    *where = what;
  else
    leave(where, what, depth - 1);
}

int null_left(struct node *p) {
  leave(&p->next, NULL, 2);
  return p->next->value; // expect: unsafe null-dereference
}

// expect-function: given_left safe
int given_left(struct node *p, struct node *q) {
  leave(&p->next, q, 2);
  return p->next->value;
}

// expect-function: null_handed_on safe
void null_handed_on(struct node **where) {
  leave(where, NULL, 2);
}

static void leave_variable(struct node **where, int depth) {
  struct node own = {NULL, 1};
  if (depth <= 0)
    *where = &own;
  else
    leave_variable(where, depth - 1);
}

int variable_left(struct node *p) {
  leave_variable(&p->next, 2);
  return p->next->value; // expect: unsafe invalid-dereference
}

static struct node *last(struct node *p) {
  return p->next ? last(p->next) : p;
}

// expect-function: of_list safe
int of_list(struct node *p) {
  return last(p)->value;
}

static struct node *insert(struct node *list, int value) {
  if (!list || list->value > value) {
    struct node *made = malloc(sizeof *made);
    if (!made)
      abort();
    made->next = list;
    made->value = value;
    return made;
  }
  list->next = insert(list->next, value);
  return list;
}

// expect-function: inserted safe
int inserted(struct node *list) {
  list->next = insert(list->next, 3);
  return list->next->value;
}

static const char *name(int i) {
  if (i <= 0)
    return "ab";
  return i > 100 ? "abcd" : name(i - 1);
}

// expect-function: last_of_shorter safe
char last_of_shorter(void) {
  return name(3)[2];
}

char behind_shorter(void) {
  return name(3)[3]; // expect: unsafe invalid-dereference
}

static struct node *next_one(struct node *p, int depth) {
  return depth > 0 ? next_one(p, depth - 1) : p + 1;
}

// expect-function: handed_back_inside safe
int handed_back_inside(void) {
  struct node two[2] = {{NULL, 1}, {NULL, 2}};
  return next_one(two, 2)->value;
}

int handed_back_behind(void) {
  struct node two[2] = {{NULL, 1}, {NULL, 2}};
  return next_one(two + 1, 2)->value; // expect: unsafe invalid-dereference
}

static struct node *none_if_odd(struct node *p, int depth);

static struct node *none_if_even(struct node *p, int depth) {
  return depth <= 0 ? NULL : none_if_odd(p, depth - 1);
}

static struct node *none_if_odd(struct node *p, int depth) {
  return depth <= 0 ? p : none_if_even(p, depth - 1);
}

int by_turns(struct node *p) {
  return none_if_odd(p, 3)->value; // expect: unsafe null-dereference
}

struct both {
  struct node *first;
  struct node *second;
};

static struct both only_first(struct node *p, int depth) {
  if (depth > 0)
    return only_first(p, depth - 1);
  struct both both = {p, NULL};
  return both;
}

int in_a_structure(struct node *p) {
  return only_first(p, 2).second->value; // expect: unsafe null-dereference
}

int kept_in_a_variable(struct node *p) {
  struct both both = {p, none(p, 2)};
  return both.second->value; // expect: unsafe null-dereference
}

static struct node *next_of(struct node *p, int depth) {
  return depth > 0 ? next_of(p, depth - 1) : p->next;
}

// expect-function: read_by_callee safe
int read_by_callee(struct node *p) {
  return next_of(p, 2)->value;
}

// expect-function: null_read_by_callee unsafe known-unknown
int null_read_by_callee(struct node *p) {
  p->next = NULL;
  return next_of(p, 2)->value;
}

// expect-function: variable_read_by_callee unsafe known-unknown
int variable_read_by_callee(struct node *p) {
  {
    struct node ended = {NULL, 1};
    p->next = &ended;
  }
  int r = next_of(p, 2)->value;
  p->next = NULL;
  return r;
}

// An object of a million bytes, and a pointer that moves in it: this comes to an end.
static char many[1000000];

static char *further(int depth) {
  return depth <= 0 ? many : further(depth - 1) + 1;
}

char far(void) {
  return *further(3); // expect: safe invalid-dereference known-unknown
}
