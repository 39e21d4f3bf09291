#include <assert.h>
unsigned count(int a, unsigned n) { assert(a > 0); unsigned steps = 0; while (n > 1) { n -= 2; steps += 6; } if (n == 1) steps += 3; return steps; }
