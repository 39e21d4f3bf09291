// The name of a type says nothing of its pointers.
// options: --property division,memory

struct restricted {
  int v;
};

int by_name(struct restricted *a, struct restricted *b) {
  a->v = 1;
  b->v = 2;
  return 10 / (a->v - 2); // expect: unsafe division-by-zero
}

// What is qualified is what the pointer leads to.
int *inner(int *restrict *a, int *restrict *b, int *x, int *y) {
  *a = x;
  *b = y;
  return *a == y && x != y ? (int *)(long)(1 / (int)(a != b)) : x; // expect: unsafe division-by-zero
}

int qualified(int *restrict a, int *b) {
  return a == b ? 1 : 10 / (a != b);
}

// expect-function: qualified safe
