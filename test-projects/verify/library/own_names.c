// What models of library functions call their own is no program's: it may have functions and
// variables of any name, and a library function of its own counts.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

int __stet_order(int a) {
  return 8 / a; // expect: unsafe division-by-zero
}

int __stet_lower = 3;

int __VERIFIER_nondet_library_int(void) {
  return 7;
}

int compared(const char *s) {
  int order = strcmp(s, "abc");
  assert(order == 0 || order == 7); // expect: unsafe assertion
  return order;
}

int folded(const char *s) {
  int order;
  __stet_lower = 4;
  order = strcasecmp(s, "abc");
  assert(__stet_lower == 4); // expect: safe assertion
  return order;
}

int called(void) {
  int n = __VERIFIER_nondet_library_int();
  assert(n == 7); // expect: safe assertion
  return n;
}

// Literals of both have numbers for names.
int literals(const time_t *t) {
  const char *s = "hello";
  struct tm *parts = gmtime(t);
  if (!parts) return 0;
  assert(parts->tm_zone[0] == 'G'); // expect: safe assertion
  assert(s[4] == 'o');              // expect: safe assertion
  return 1;
}

static struct tm mine;

struct tm *localtime(const time_t *t) {
  mine.tm_year = 77;
  return &mine;
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  *(int *)base = 42;
}

static int inverse(const void *a, const void *b) {
  return 1 / *(const int *)a;
}

int own(time_t *t) {
  int a[2] = {1, 0};
  struct tm *m = localtime(t);
  assert(m->tm_year == 77); // expect: safe assertion
  qsort(a, 2, sizeof *a, inverse);
  assert(a[0] == 42); // expect: safe assertion
  return 0;
}

// expect-function: own safe
// expect-function: literals safe
// entry: __stet_order compared folded called literals own
