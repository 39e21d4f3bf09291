// Atomic operations in a function that runs beside others: what is read is any value.
#include <assert.h>
#include <stdatomic.h>

static atomic_int users;

void get(void) {
  atomic_fetch_add(&users, 1);
}

int put(int table[4]) {
  int before = atomic_fetch_sub(&users, 1);
  if (before < 0 || before > 3)
    return -1;
  return table[before];
}

int once(int *p) {
  int expected = 0;
  if (!__atomic_compare_exchange_n(p, &expected, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
    return 10 / expected; // expect: safe division-by-zero
  return 10 / expected; // expect: unsafe division-by-zero
}

void through_null(int *p) {
  if (p == 0)
    __sync_fetch_and_add(p, 1); // expect: unsafe null-dereference
}
