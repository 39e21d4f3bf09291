// Names that compilers and tools use for things of their own are names like any other.
// options: --property memory,assert
#include <assert.h>
#include <stdlib.h>

void result(int c, int *out) {
  int retval;
  if (c)
    retval = 1;
  if (retval > 3) // expect: unsafe uninitialised-read // with c = 0
    *out = 2;
}

struct pair {
  int a, b, c, d, e;
};

struct pair structure(int c) {
  struct pair p = {0};
  int retval;
  if (c)
    retval = 1;
  p.a = retval + 1; // expect: unsafe uninitialised-read // with c = 0
  return p;
}

int number(int c) {
  int retval;
  if (c)
    retval = 1;
  return retval + 1; // expect: unsafe uninitialised-read // with c = 0
}

void jumped(int c, int *out) {
  if (c)
    goto end;
  int retval = 3;
end:
  if (retval > 3) // expect: unsafe uninitialised-read // with c = 1
    *out = 2;
}

typedef int restricted_t;

void functions(void (*a)(restricted_t), void (*b)(restricted_t)) {
  assert(a != b || !a); // expect: unsafe assertion
}

void only_read(const int *restrict a, const int *restrict b) {
  assert(a != b || !a); // expect: unsafe assertion
}

void written(int *restrict a, const int *restrict b, int n) {
  if (n > 0) {
    *a = 1;
    assert(a != b);
  }
}
// expect-function: written safe
