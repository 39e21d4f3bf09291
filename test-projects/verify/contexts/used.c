// Functions that others than the callers in sight can get at.
static int used(int a) __attribute__((used));
static int used(int a) {
  return 1 / a; // expect: unsafe division-by-zero // with a = 0
}

int one(void) {
  return used(1);
}

static int aliased(int a) {
  return 1 / a; // expect: unsafe division-by-zero // with a = 0
}
int alias_of(int a) __attribute__((alias("aliased")));

int two(void) {
  return aliased(2);
}

struct operations {
  int (*divide)(int);
};

static int in_table(int a) {
  return 1 / a; // expect: unsafe division-by-zero // with a = 0
}

const struct operations operations = {in_table};

int three(void) {
  return in_table(3);
}

// Dead code has no callers; it is looked at for any.
static int unused(int a) __attribute__((unused));
static int unused(int a) {
  return 1 / a; // expect: unsafe division-by-zero // with a = 0
}

static int set_up;
static void constructs(int argc) __attribute__((constructor));
static void constructs(int argc) {
  set_up = 1 / ((argc & 7) - 1); // expect: unsafe division-by-zero // with argc = 1
}

void again(void) {
  constructs(0);
}
