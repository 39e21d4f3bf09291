// What a mathematical function leaves in errno is seen where errno is looked at.
#include <errno.h>
#include <math.h>

// expect: told different known-unknown
int told(double x) { return errno; }

// expect: not_told equal
int not_told(double x, int a) { return 1 + a; }

// expect: same equal
int same(double x) { double r = sqrt(x); return !(r > 1) ? 0 : errno; }
