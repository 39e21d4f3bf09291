// A variable is gone when its block is left, also for a function that is given its address.
static int value(int *p) {
  return *p;
}

static void put(int *p) {
  *p = 3;
}

int read_by_callee(void) {
  int *p;
  {
    int x = 1;
    p = &x;
  }
  return value(p); // expect: unsafe invalid-dereference
}

int written_by_callee(void) {
  int *p;
  {
    int x = 1;
    p = &x;
  }
  put(p); // expect: unsafe invalid-dereference
  return 0;
}

int still_there(void) {
  int *p;
  {
    int x = 1;
    p = &x;
    return value(p);
  }
}

static void clear(int *p) { *p = 0; }

int cleaned_up(int k) {
  {
    int x __attribute__((cleanup(clear))) = 1;
    int *p = &x;
    *p = k;
  }
  return 1;
}
