// What a function needs of memory where it is called: members of what its parameters lead to, and global variables.

#include <assert.h>

struct table {
  unsigned char log;
  int used, size;
  int cells[16];
};

// expect-requires: last t->log <= 30
int last(const struct table *t) {
  return (1 << t->log) - 1; // expect: unsafe shift, unsafe signed-overflow
}

// expect-requires: cell t->used >= 0 && t->used <= 15
int cell(struct table *t) {
  return t->cells[t->used]; // expect: unsafe array-bounds
}

// What it changes is meant as it was.
// expect-requires: put t->used >= 0 && t->used <= 15
void put(struct table *t, int value) {
  t->cells[t->used++] = value; // expect: unsafe array-bounds, safe signed-overflow
}

// expect-requires: share t->size != 0
unsigned share(const struct table *t, unsigned all) {
  return all % (unsigned)t->size; // expect: unsafe division-by-zero
}

static int counter;

// expect-requires: next counter != 2147483647
int next(void) {
  return ++counter; // expect: unsafe signed-overflow
}

// What parameters can be asked for is not asked of memory.
// expect-requires: at i >= 0 && i <= 15
int at(const struct table *t, int i) {
  return t->cells[i] + 0 * t->used; // expect: unsafe array-bounds
}

// It calls itself, and what memory holds at that call is not known.
// expect-requires: down none
int down(struct table *t, int n) {
  if (n <= 0) {
    return t->cells[t->used]; // expect: unsafe array-bounds
  }
  t->used--; // expect: unsafe signed-overflow
  return down(t, n - 1);
}

// Two ways to the same member: what is written through one of them is read through the other.
// expect-requires: both a->used >= 0 && a->used <= 15
int both(struct table *a, struct table *b) {
  b->size = 3;
  return a->cells[a->used]; // expect: unsafe array-bounds
}

typedef unsigned number;
static const int values[3] = {1, 2, 3};

// The text means what C means by it: 4000000000 is no small number.
// expect-requires: by_another_name *p >= 1 && *p <= 2147483647
void by_another_name(number *p) {
  int n = (int)*p;
  assert(n >= 1); // expect: unsafe assertion
}

// expect-requires: byte *p >= 128 && *p <= 253
void byte(const unsigned char *p) {
  signed char n = (signed char)*p;
  assert(n <= -3 || n == 100); // expect: unsafe assertion
}

int chosen;

static int look(void) {
  return values[chosen]; // expect: unsafe array-bounds
}

// In it the name is that of the parameter.
// expect-requires: hidden none
int hidden(const char *chosen) {
  return look() + 0 * *chosen; // expect: unsafe array-bounds
}

struct parts {
  int first;
  unsigned low : 20, high : 12;
  union {
    int as_int;
    float as_float;
  };
};

// expect-requires: bits none
int bits(const struct parts *p) {
  return values[p->low]; // expect: unsafe array-bounds
}

// expect-requires: one_of_two none
int one_of_two(const struct parts *p) {
  return values[p->as_int]; // expect: unsafe array-bounds
}

// expect-requires: array_of_arrays none
int array_of_arrays(int (*rows)[3]) {
  return values[(*rows)[1]]; // expect: unsafe array-bounds
}

// What is written first may be what is read then.
// expect-requires: the_same *p != *q && *p >= 0 && *p <= 2
int the_same(const int *p, int *q) {
  *q = 100;
  return values[*p]; // expect: unsafe array-bounds
}

// expect-requires: after_others none
void others(void);
int after_others(const struct table *t) {
  others();
  return values[t->used]; // expect: unsafe array-bounds
}
