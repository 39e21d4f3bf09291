// What a call that is not followed may change, and what it may not.
// All of these call themselves, so that they stay calls.
#include <assert.h>
#include <string.h>

static int a, b, c;
int *kept;
struct pair {
  int *first;
  int second;
};

static void chosen(int which, int again) {
  if (again > 0)
    chosen(which, again - 1);
  int *p = which ? &a : &b;
  *p = 9;
}

void by_choice(void) {
  a = c = 1;
  chosen(1, 1);
  assert(c == 1); // expect: safe assertion
  assert(a != 9); // expect: unsafe assertion
}

void by_other_choice(void) {
  b = 1;
  chosen(0, 1);
  assert(b != 9); // expect: unsafe assertion
}

static int *where(int again) { return again > 0 ? where(again - 1) : &b; }

static void by_result(int again) {
  if (again > 0)
    by_result(again - 1);
  *where(again) = 4;
}

void returned(void) {
  b = 1;
  by_result(1);
  assert(b == 1); // expect: unsafe assertion
}

static void in_structure(struct pair *p, int again) {
  if (again > 0)
    in_structure(p, again - 1);
  *p->first = 6;
}

void member(void) {
  int x = 1;
  int y = 1;
  struct pair p = {&x, 2};
  in_structure(&p, 1);
  assert(y == 1); // expect: safe assertion
  assert(x == 1); // expect: unsafe assertion
}

int has_kept(void) { return kept != 0; }

void remembered(int again) {
  if (again > 0)
    remembered(again - 1);
  *kept = 3; // expect: unsafe null-dereference
}

void keeps(void) {
  int x = 1;
  kept = &x;
  remembered(1);
  assert(x == 1); // expect: unsafe assertion
  kept = 0;
}

static void block(int *to, int again) {
  if (again > 0)
    block(to, again - 1);
  memset(to, 0, sizeof *to);
}

void cleared(void) {
  int x = 1;
  c = 1;
  block(&x, 1);
  assert(c == 1); // expect: safe assertion
  assert(x == 1); // expect: unsafe assertion
}

static unsigned ticks(int again) {
  static unsigned n;
  n++;
  return again > 0 ? ticks(again - 1) : n;
}

void counts(void) {
  unsigned first = ticks(1);
  unsigned second = ticks(1);
  assert(first == second); // expect: unsafe assertion
}

static int only_reads(const int *p, int again) {
  return again > 0 ? only_reads(p, again - 1) : *p + a > 0; // expect: any signed-overflow
}

void reads(void) {
  int x = -1;
  a = 4;
  if (only_reads(&x, 1))    // expect: any signed-overflow
    assert(x == -1 && a == 4); // expect: safe assertion
}

void outside(void);
int open_to_all;

static void calls_outside(int again) {
  if (again > 0)
    calls_outside(again - 1);
  outside();
}

void others(void) {
  open_to_all = 1;
  calls_outside(1);
  assert(open_to_all == 1); // expect: unsafe assertion
}
