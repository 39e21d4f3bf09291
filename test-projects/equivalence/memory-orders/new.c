// Fences and the orders of atomic accesses: other threads see them, no run of one thread does.
#include <stdatomic.h>

int data, ready;
atomic_int flag;

// expect: publish different interpreted
void publish(int d) { data = d; ready = 1; }
// expect: publish_in_order different interpreted
void publish_in_order(int d) { data = d; __atomic_thread_fence(__ATOMIC_RELEASE); ready = 1; }
// expect: publish_later different known-unknown interpreted
void publish_later(int d) { data = d; ready = 1; __atomic_thread_fence(__ATOMIC_RELEASE); }
// expect: publish_by_flag different interpreted
void publish_by_flag(int d) { data = d; atomic_store_explicit(&flag, 1, memory_order_relaxed); }
// expect: wait_for_flag different known-unknown interpreted
int wait_for_flag(void) { return atomic_load_explicit(&flag, memory_order_relaxed) ? data : 0; }
// expect: count different known-unknown interpreted
void count(void) { atomic_fetch_add_explicit(&flag, 1, memory_order_relaxed); }
// expect: take different known-unknown interpreted
int take(void) { int free = 0; return atomic_compare_exchange_strong_explicit(&flag, &free, 1, memory_order_relaxed, memory_order_relaxed); }
// expect: signalled different interpreted
void signalled(int d) { data = d; }
// expect: sometimes different interpreted
int sometimes(int n) { if (n > 4) __sync_synchronize(); return n; }

// expect: same equal
void same(int d) { __typeof__(d) copy = d; data = copy; __sync_synchronize(); ready = 1; }
static inline void barrier(void) { __sync_synchronize(); }
// expect: in_a_helper equal
void in_a_helper(int d) { data = d; barrier(); ready = 1; }
// expect: same_order equal
int same_order(int n) { int sum = 0; for (int i = 0; i < n; i++) sum += atomic_load_explicit(&flag, memory_order_acquire) & 1; return 2 * sum; }
// expect: relaxed equal
void relaxed(void) { atomic_fetch_add_explicit(&flag, 2, memory_order_relaxed); }
