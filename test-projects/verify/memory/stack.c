// Stacks in an array.
// options: --property memory,leak,assert
// entry: balanced too_deep checked_depth pop_of_empty pop_checked peek_of_empty evaluated evaluated_unchecked
#include <assert.h>
#include <stdlib.h>

#define DEPTH 8

struct stack {
  int top;
  int slots[DEPTH];
};

static void push(struct stack *s, int v) { s->slots[s->top++] = v; }

static int pop(struct stack *s) { return s->slots[--s->top]; }

static int try_push(struct stack *s, int v) {
  if (s->top >= DEPTH)
    return 0;
  s->slots[s->top++] = v;
  return 1;
}

static int try_pop(struct stack *s, int *v) {
  if (s->top == 0)
    return 0;
  *v = s->slots[--s->top];
  return 1;
}

int balanced(int a, int b) {
  struct stack s = {0};
  push(&s, a); // expect: safe array-bounds
  push(&s, b); // expect: safe array-bounds
  assert(pop(&s) == b); // expect: safe assertion, safe array-bounds
  assert(pop(&s) == a); // expect: safe assertion, safe array-bounds
  return s.top;
}

int too_deep(int n) {
  struct stack s = {0};
  for (int i = 0; i < n; i++)
    push(&s, i); // expect: unsafe array-bounds // with n = 9
  return s.top;
}

int checked_depth(int n) {
  struct stack s = {0};
  for (int i = 0; i < n; i++)
    if (!try_push(&s, i)) // expect: safe array-bounds
      break;
  assert(s.top <= DEPTH); // expect: safe assertion
  return s.top;
}

int pop_of_empty(void) {
  struct stack s = {0};
  return pop(&s); // expect: unsafe array-bounds
}

int pop_checked(int n) {
  struct stack s = {0};
  int v = 0;
  for (int i = 0; i < n; i++) {
    if (i & 1)
      try_pop(&s, &v); // expect: safe array-bounds
    else
      try_push(&s, i); // expect: safe array-bounds
  }
  return v;
}

int peek_of_empty(int n) {
  struct stack s = {0};
  if (n > 0)
    push(&s, n);
  return s.slots[s.top - 1]; // expect: unsafe array-bounds // with n = 0
}

/* Digits and + in reverse Polish notation. */
int evaluated(const char *text) {
  struct stack s = {0};
  for (; *text; text++) {
    if (*text == '+') {
      int a, b;
      if (!try_pop(&s, &a) || !try_pop(&s, &b)) // expect: safe array-bounds
        return -1;
      try_push(&s, (a ^ b) & 255); // expect: safe array-bounds
    } else if (!try_push(&s, *text & 15)) { // expect: safe array-bounds
      return -1;
    }
  }
  int result;
  return try_pop(&s, &result) ? result : -1; // expect: safe array-bounds
}

int evaluated_unchecked(const char *text) {
  struct stack s = {0};
  for (int i = 0; i < 20; i++) {
    char c = text[i];
    if (c == 0)
      break;
    if (c == '+')
      push(&s, (pop(&s) ^ pop(&s)) & 255); // expect: unsafe array-bounds // with "+"
    else
      push(&s, c & 15); // expect: unsafe array-bounds // with nine digits
  }
  return 0;
}
