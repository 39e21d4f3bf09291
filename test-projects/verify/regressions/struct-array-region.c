// Variable index into an array of structures whose elements are also cleared or walked backwards.
#include <assert.h>
#include <string.h>

struct S {
  int a[3];
  char c;
  short s;
};
typedef struct {
  int a, b;
} P;

int cleared(int n) {
  struct S s[3];
  memset(s, 0, sizeof s);
  if (n < 0 || n > 2)
    return 0;
  s[n].a[2] = 1;
  assert(s[1].a[2] == 0); // expect: unsafe assertion
  return 0;
}

int walked(void) {
  P a[2] = {{1, 2}, {3, 4}};
  int s = 0;
  for (P *i = a; i < a + 2; i++)
    s += i->b;
  assert(s == 6); // expect: safe assertion
  return 0;
}
