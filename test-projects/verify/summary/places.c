// What a function that is not inlined leaves in memory: global variables and what parameters lead to.
// All of these call themselves, so that they stay calls.
#include <assert.h>

static int count;
static int other;

static void bump(int again) {
  if (again > 0)
    bump(again - 1);
  else if (count < 1000)
    count++;
}

void two(void) {
  count = 3;
  other = 7;
  bump(2);
  bump(2);
  assert(count >= 3); // expect: safe assertion
  assert(other == 7); // expect: safe assertion
  assert(count == 4); // expect: unsafe assertion
}

static void clamp(int *p, int most) {
  if (*p > most) {
    *p = most;
    clamp(p, most);
  }
}

int clamped(int v) {
  int x = v;
  int y = 8;
  clamp(&x, 100);
  assert(x <= 100); // expect: safe assertion
  assert(x <= v);   // expect: safe assertion
  assert(y == 8);   // expect: safe assertion
  return x;
}

// The same place by two names.
static void both(int *p, int *q, int again) {
  if (again > 0)
    both(p, q, again - 1);
  *p = 1;
  *q = 2;
}

void same(int n) {
  int x = 0;
  both(&x, &x, n);
  assert(x == 2); // expect: safe assertion
  assert(x == 1); // expect: unsafe assertion
}

// A global variable through a parameter.
static void through(int *p, int again) {
  if (again > 0)
    through(p, again - 1);
  count = 1;
  *p = 2;
}

void named(int n) {
  through(&count, n);
  assert(count == 2); // expect: safe assertion
  assert(count == 1); // expect: unsafe assertion
}

// A null parameter leads nowhere.
static void maybe(int *p, int again) {
  if (again > 0)
    maybe(p, again - 1);
  else if (p)
    *p = 5;
}

void given(int n) {
  int x = 3;
  maybe(&x, n);
  assert(x == 5); // expect: safe assertion
}

void nowhere(int n) {
  int x = 3;
  maybe(0, n);
  assert(x == 3); // expect: safe assertion
}

// Nothing is said of executions that do not come back.
static int only_three(int n) {
  assert(n == 3); // expect: unsafe assertion
  return n > 3 ? only_three(n - 1) : n;
}

int before(int n) {
  int d = 10 / (n - 7); // expect: unsafe division-by-zero, unsafe signed-overflow
  return only_three(n) + d; // expect: unsafe assertion, any signed-overflow
}
