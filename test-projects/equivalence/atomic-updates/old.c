// What others may see in between is another thing.
#include <stdatomic.h>

int count(atomic_int *p) { return ++*p; }

void mark(atomic_int *p) { *p |= 1; }

int swap(atomic_int *p) { return atomic_exchange(p, 1); }

int mask(atomic_int *p) { return *p &= 8 + 4; }
