// What others may see in between is another thing.
#include <stdatomic.h>

// expect: count different known-unknown interpreted
int count(atomic_int *p) { int v = *p + 1; *p = v; return v; }

// expect: mark different known-unknown interpreted
void mark(atomic_int *p) { *p = *p | 1; }

// expect: swap different known-unknown interpreted
int swap(atomic_int *p) { int v = *p; *p = 1; return v; }

// expect: mask equal
int mask(atomic_int *p) { return *p &= 12; }
