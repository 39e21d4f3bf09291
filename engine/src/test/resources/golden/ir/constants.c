typedef unsigned long uintptr_t;
struct list { int a; struct list *next; };
struct item { int key; struct list link; };
int counter = 5;
int table[4] = {[2] = 7};
int *third = &table[2];
uintptr_t where = (uintptr_t)&counter;

int key(struct list *l) {
  struct item *i = (struct item *)((char *)l - (unsigned long)&((struct item *)0)->link);
  return i->key;
}

int fixed(int x) {
  return x ? *(int *)16 : (int)(uintptr_t)&counter;
}

int next(void) {
  static int state = 3;
  return ++state;
}
