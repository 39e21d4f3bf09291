/* A structure of functions; static, and nobody writes it. */
#include <assert.h>
// entry: reads writes checks missing

struct operations {
  int (*read)(int);
  int (*write)(int, int);
  int (*close)(void);
};

static int do_read(int n) { return n > 0 ? n : 1; }
static int do_write(int n, int m) { return n / m; }
static struct operations file = {do_read, do_write, 0};

int reads(int n) {
  int r = file.read(n);
  assert(r > 0);  // expect: safe assertion
  return r;
}

int writes(int n, int m) {
  if (n < 0) return 0;
  return file.write(n, m);  // expect: unsafe division-by-zero  // with m = 0
}

int checks(void) {
  return file.close ? file.close() : 0;
}
// expect-function: checks safe

int missing(void) {
  return file.close();  // expect: unsafe null-dereference
}
