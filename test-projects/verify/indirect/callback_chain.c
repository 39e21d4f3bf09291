/* Callbacks in loops and with state. */
#include <assert.h>
// entry: main

struct sum { int total; };

static void add(int n, void *context) {
  struct sum *sum = context;
  sum->total += n;
}

static void each(const int *items, int count, void (*f)(int, void *), void *context) {
  for (int i = 0; i < count; i++) f(items[i], context);
}

int main(void) {
  int items[3] = {1, 2, 3};
  struct sum sum = {0};
  each(items, 3, add, &sum);
  assert(sum.total == 6);  // expect: safe assertion
  return 0;
}
