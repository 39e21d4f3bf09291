// options: --property memory,assert
// entry: dangling kept through_parameter fine last_of_two

static int *address(void) {
  int y = 3;
  int *q = &y;
  return q;
}

int dangling(void) {
  return *address(); // expect: unsafe invalid-dereference
}

static int *saved;

static void keep(int *p) { saved = p; }

static void callee(void) {
  int z = 1;
  keep(&z);
}

int kept(void) {
  callee();
  return *saved; // expect: unsafe invalid-dereference
}

static void put(int **where) {
  int v = 2;
  *where = &v;
}

int through_parameter(void) {
  int *p = 0;
  put(&p);
  return *p; // expect: unsafe invalid-dereference
}

static void set(int *p) { *p = 7; }

int fine(void) {
  int n = 0;
  for (int i = 0; i < 3; i++) {
    int x;
    set(&x);
    n = x;
  }
  return n;
}

static int *other(int *p, int c) {
  int mine = 3;
  int *q = p;
  if (c)
    q = &mine;
  return q;
}

int last_of_two(int c) {
  int x = 1;
  int *q = other(&x, c);
  return *q; // expect: unsafe invalid-dereference
}
