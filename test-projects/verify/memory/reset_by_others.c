// Code outside may call the functions of this file, which change its variables.
static int x = 1;
static int *global = &x;

void outside(void);

void reset(void) { global = 0; }

int of_a_variable(void) {
  global = &x;
  outside();
  return *global; // expect: unsafe null-dereference known-unknown // outside calls reset
}

int of_nobody(void) {
  int *p = &x;
  int *q = p;
  outside();
  return *q;
}
