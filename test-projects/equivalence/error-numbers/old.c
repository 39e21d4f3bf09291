// What a mathematical function leaves in errno is seen where errno is looked at.
#include <errno.h>
#include <math.h>

int told(double x) { double r = sqrt(x); (void)r; return errno; }

int not_told(double x, int a) { double r = sqrt(x); (void)r; return a + 1; }

int same(double x) { double r = sqrt(x); return r > 1 ? errno : 0; }
