// Violations behind accesses at any index of the caller's arrays: they are shown with small ones.
#include <stdlib.h>

struct graph {
  int **rows;
  int *values;
  int count;
};

int of_row(struct graph *g, int i) {
  return g->rows[i][0] + 1; // expect: unsafe signed-overflow
}

int shared(struct graph *g, int i) {
  int *row = g->rows[i];
  row[i] = 7;
  return g->values[i] / (g->count - 7); // expect: unsafe division-by-zero, unsafe signed-overflow // count = 7
}

int top(struct graph *g) {
  int v = g->values[g->count];
  return 100 / v; // expect: unsafe division-by-zero
}

char *doubled(size_t n, int d) {
  char *p = malloc(n * 2); // any size, but one that can be had shows it
  if (!p)
    return NULL;
  if (n > 3)
    p[0] = (char)(10 / d); // expect: unsafe division-by-zero, unsafe invalid-dereference // d = 0; n * 2 wraps
  return p;
}
