// What a function needs of memory where it is called: members of what its parameters lead to, and global variables.

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
  t->cells[t->used++] = value; // expect: unsafe array-bounds, unsafe signed-overflow
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
