// options: --function-timeout 10
// What a function takes that is called through a pointer is not known.
#include <stdarg.h>

static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int s = 0;
  for (int i = 0; i < n; i++)
    s += va_arg(list, int); // expect: safe signed-overflow known-unknown
  va_end(list);
  return s;
}

typedef int of_many(int, ...);

int by_pointer(int k) {
  of_many *f = sum;
  return 1 / (k & 1 ? f(1, 0) + 1 : 1); // expect: unsafe division-by-zero known-unknown
}
