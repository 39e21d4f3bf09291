// A compound literal lives as long as the block that it stands in.
int by_initialiser(void) {
  int *q;
  {
    int *p = &(int){1};
    q = p;
  }
  return *q; // expect: unsafe invalid-dereference
}

int by_assignment(int c) {
  int *q = 0;
  if (c) {
    q = &(int){c};
  }
  return q ? *q : 0; // expect: unsafe invalid-dereference // with c = 1
}

// expect-function: in_its_block safe
int in_its_block(void) {
  int *p = &(int){1};
  return *p;
}

int array(int k) {
  int *q = 0;
  for (int i = 0; i < 2; i++) {
    if (i == 1)
      return *q; // expect: unsafe invalid-dereference
    q = (int[]){k, 2};
  }
  return 0;
}

struct pair {
  int a, b;
};

static int first(const struct pair *p) {
  return p->a;
}

// expect-function: passed safe
int passed(int k) {
  return first(&(struct pair){.a = k});
}
// options: --property memory,overflow,assert,leak,division,shift
