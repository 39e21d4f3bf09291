// Static functions whose address nobody takes are called as they are called here.
#include <assert.h>
#include <stdlib.h>

static int part(int a, int b) {
  return a / b; // expect: safe division-by-zero, safe signed-overflow
}

int a_fifth(int x) {
  return part(x & 15, 5);
}

int positive(int x) {
  return x > 0 ? part(7, x) : 0;
}

// One caller is enough.
static int other_part(int a, int b) {
  return a / b; // expect: unsafe division-by-zero, safe signed-overflow // with b = 0
}

int a_seventh(int x) {
  return other_part(x & 15, 7);
}

int by_itself(int x) {
  return other_part(x & 15, x & 15); // expect: unsafe division-by-zero // with x = 0
}

// So is a pointer to it.
static int pointed(int a, int b) {
  return a / b; // expect: unsafe division-by-zero, unsafe signed-overflow
}

int (*pointer)(int, int) = pointed;

int a_fourth(int x) {
  return pointed(x & 15, 4);
}

// A pointer that is only passed on.
static int compared(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b; // expect: unsafe signed-overflow
}

void sorted(int *all) {
  qsort(all, 4, sizeof *all, compared);
}

int of_small_ones(void) {
  int a = 1, b = 2;
  return compared(&a, &b);
}

// By way of others.
static int inner(int a) {
  return 100 / a; // expect: safe division-by-zero
}

static int middle(int a) {
  return inner(a - 1); // expect: safe signed-overflow
}

int outer(int a) {
  return a > 1 ? middle(a) : 0;
}

// By way of a function that others can call as well.
static int below(int a) {
  return 100 / a; // expect: unsafe division-by-zero // with a = 1 of anybody
}

int anybody(int a) {
  return a > 0 ? below(a - 1) : 0; // expect: unsafe division-by-zero // with a = 1
}

int careful(int a) {
  return a > 1 ? anybody(a) : 0; // expect: safe division-by-zero
}

// What is wrong for any caller is wrong.
static int wrong(int a) {
  int none = 0;
  return a / none; // expect: unsafe division-by-zero
}

int calls_wrong(int a) {
  return a == 0 ? 0 : a > 0 ? 1 : a < 0 ? 2 : wrong(a);
}

// Elements of the caller's array.
static void fill(int *to, int n) {
  for (int i = 0; i < n; i++) to[i] = 0; // expect: safe signed-overflow
}

void fills(void) {
  int ten[10];
  fill(ten, 10);
}

static void overfill(int *to, unsigned char n) {
  for (int i = 0; i <= n; i++) to[i] = 0; // expect: any invalid-dereference
}

void overfills(void) {
  int ten[10];
  overfill(ten, 10); // expect: unsafe invalid-dereference
}

// A loop that ends as it is called.
// expect-termination: to_ten terminating
static int to_ten(int from, int by) {
  while (from != 10) from += by; // expect: safe signed-overflow
  return from;
}

int counts(void) {
  return to_ten(0, 2);
}

// expect-termination: on_and_on nonterminating
static int on_and_on(int from, int by) {
  while (from != 10) from += by; // expect: any signed-overflow
  return from;
}

// expect-termination: does_not_count nonterminating
int does_not_count(void) {
  return on_and_on(0, 0);
}

// State that the callers set first.
static int state;

static int by_state(int a) {
  return a / state; // expect: safe division-by-zero
}

int sets(int a) {
  state = a & 1 ? 3 : -1;
  return by_state(a & 255);
}

// Recursion is not followed to its end.
static int down(unsigned char n) {
  return n == 0 ? 0 : 1 + down(n - 1); // expect: any signed-overflow
}

int from_four(void) {
  return down(4);
}

// A variable that is set for the calls that there are.
static int set_but_for_four(int c) {
  int x;
  if (c != 4)
    x = c;
  return x; // expect: safe uninitialised-read
}

int never_four(int c) {
  return c == 4 ? 0 : set_but_for_four(c);
}

// Memory that the caller has freed.
static int first(int *p) {
  return *p; // expect: any use-after-free
}

int after_free(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 1;
  free(p);
  return first(p); // expect: unsafe use-after-free
}

// expect-function: part safe
// expect-function: middle safe
// expect-function: fill safe
// expect-function: to_ten safe
