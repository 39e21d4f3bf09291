// expect: f equal
// expect: number different
#include <assert.h>

void report(const char *file, int line);

void f(int a) {
  assert(a > 0);
  report(__FILE__, __LINE__);
}
void number(void) {
  report("x", 11);
}
