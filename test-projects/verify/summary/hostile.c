// Conditions that would be wrong, and bounds that wrap.
#include <assert.h>

// The function calls itself with arguments that no bound on its own ones makes good.
// expect-requires: up none
int up(int n) {
  int a[4] = {0};
  a[n] = 1; // expect: unsafe array-bounds // with n = 4
  return n > 0 ? up(n + 10) : a[0];
}

static int limit;

static void raise_limit(int by) {
  limit = by;
}

// The callee changes what the check compares with.
// expect-requires: changed n <= 5
void changed(int n) {
  limit = n;
  raise_limit(5);
  assert(n <= limit); // expect: unsafe assertion // with n = 6
}

// A global variable decides, not the parameter: of that is spoken where nothing passed helps.
// expect-requires: global limit != 4
void global(int n) {
  assert(limit == 3 || n == n + 0 * limit); // expect: safe assertion
  assert(limit != 4); // expect: unsafe assertion // with limit = 4
}

// The pointers may lead to one place.
// expect-requires: aliased n >= 6
void aliased(int *p, int *q, int n) {
  *p = 1;
  *q = n;
  assert(*p == 1 || n > 5); // expect: unsafe assertion // with p == q, n = 0
}

// n + 5 wraps at the end of the type.
// expect-requires: wraps n <= 4294967290u
// expect-returns: wraps 5 <= \result && \result == n + 5
unsigned wraps(unsigned n) {
  unsigned m = n + 5;
  assert(m > n); // expect: unsafe assertion // with n = 4294967291
  return m;
}

// A negative number is a large one when it is compared with an unsigned.
// expect-requires: mixed a >= 0 && a <= 3 && b >= 4
void mixed(int a, unsigned b) {
  assert(a < b); // expect: unsafe assertion // with a = -1, b = 1
}

// Floating-point parameters are left out, and without them nothing suffices.
// expect-requires: real none
void real(double x, int n) {
  assert(x > 0 || n == n + 1 - 1); // expect: any assertion, any signed-overflow
  assert(x > 1); // expect: unsafe assertion // with x = 0
}

// The parameter changes before the check: the condition is about what was passed.
// expect-requires: moved n >= -1 && n <= 14
int moved(int n) {
  int a[16] = {0};
  n = n + 1; // expect: unsafe signed-overflow // with n = INT_MAX
  return a[n]; // expect: unsafe array-bounds // with n = 15
}

// Whatever the caller does.
// expect-requires: always none
int always(int n) {
  int d = 0;
  return n % d; // expect: unsafe division-by-zero
}

extern int get(void);

// No parameter decides.
// expect-requires: input none
int input(int n) {
  int a[4] = {0};
  return a[get()] & n; // expect: unsafe array-bounds // with get() = 4
}

// Through a pointer anything may be called, also what needs more.
// expect-requires: indirect none
int indirect(int (*f)(int), int n) {
  assert(n > 0); // expect: unsafe assertion // with n = 0
  return f(n);
}
