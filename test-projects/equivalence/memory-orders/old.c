#include <stdatomic.h>

int data, ready;
atomic_int flag;

void publish(int d) { data = d; __sync_synchronize(); ready = 1; }
void publish_in_order(int d) { data = d; __atomic_thread_fence(__ATOMIC_SEQ_CST); ready = 1; }
void publish_later(int d) { data = d; __atomic_thread_fence(__ATOMIC_RELEASE); ready = 1; }
void publish_by_flag(int d) { data = d; atomic_store_explicit(&flag, 1, memory_order_release); }
int wait_for_flag(void) { return atomic_load_explicit(&flag, memory_order_acquire) ? data : 0; }
void count(void) { atomic_fetch_add_explicit(&flag, 1, memory_order_acq_rel); }
int take(void) { int free = 0; return atomic_compare_exchange_strong_explicit(&flag, &free, 1, memory_order_acquire, memory_order_relaxed); }
void signalled(int d) { __atomic_signal_fence(__ATOMIC_SEQ_CST); data = d; }
int sometimes(int n) { if (n > 3) __sync_synchronize(); return n; }

void same(int d) { data = d; __sync_synchronize(); ready = 1; }
void in_a_helper(int d) { data = d; __sync_synchronize(); ready = 1; }
int same_order(int n) { int sum = 0; for (int i = 0; i < n; i++) sum += atomic_load_explicit(&flag, memory_order_acquire) & 1; return sum * 2; }
void relaxed(void) { atomic_fetch_add_explicit(&flag, 1 + 1, memory_order_relaxed); }
