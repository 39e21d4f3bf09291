// expect: count equal
#include <assert.h>
unsigned count(int a, unsigned n) { unsigned steps = 0; assert(a > 0); while (n > 0) { n--; steps += 3; } return steps; }
