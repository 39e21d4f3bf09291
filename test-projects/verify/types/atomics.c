// Atomic operations. In a whole program without other threads they are what they say.
#include <assert.h>
#include <stdatomic.h>

static atomic_int count;
static _Atomic unsigned char small = 250;
static atomic_flag busy = ATOMIC_FLAG_INIT;
static int g;

int main(void) {
  atomic_store(&count, 3);
  assert(atomic_fetch_add(&count, 2) == 3); // expect: safe assertion
  assert(atomic_load(&count) == 5); // expect: safe assertion
  small += 10;
  assert(small == 4); // expect: safe assertion
  int e = 5;
  assert(atomic_compare_exchange_strong(&count, &e, 7)); // expect: safe assertion
  assert(count == 7); // expect: safe assertion
  e = 1;
  assert(!atomic_compare_exchange_strong(&count, &e, 9)); // expect: safe assertion
  assert(e == 7); // expect: safe assertion
  assert(__sync_val_compare_and_swap(&g, 0, 4) == 0); // expect: safe assertion
  assert(__atomic_nand_fetch(&g, 6, __ATOMIC_SEQ_CST) == ~4); // expect: safe assertion
  assert(__atomic_exchange_n(&g, 1, __ATOMIC_SEQ_CST) == ~4); // expect: safe assertion
  assert(__atomic_fetch_or(&g, 6, __ATOMIC_RELAXED) == 1 && g == 7); // expect: safe assertion
  assert(!atomic_flag_test_and_set(&busy)); // expect: safe assertion
  assert(atomic_flag_test_and_set(&busy)); // expect: safe assertion
  atomic_thread_fence(memory_order_seq_cst);
  e = 7;
  assert(!atomic_compare_exchange_weak((atomic_int *)&g, &e, 9) || g == 9); // expect: safe assertion
  assert(g == 9); // expect: unsafe assertion // a weak exchange may fail
  assert(count == 8); // expect: unsafe assertion
  return 0;
}
