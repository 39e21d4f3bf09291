/* Variables that nobody has set, in functions that allocate memory. */
#include <stdlib.h>

struct pair { int a, b; };

static void set_if(int c, int *p) {
  if (c) *p = 1;
}

int by_others(int c) {
  free(malloc(4));
  int v;
  set_if(c, &v);
  return v; // expect: unsafe uninitialised-read
}

int by_pointer(int c) {
  free(malloc(4));
  int v, *p = &v;
  if (c) *p = 1;
  return v; // expect: unsafe uninitialised-read
}

int set_where_read(int c) {
  free(malloc(4));
  int v, w, *p = &v, *q = &w;
  if (c) *p = 3;
  *q = 4;
  return c ? v : w; // expect: safe uninitialised-read
}

int member(int c) {
  free(malloc(4));
  struct pair x;
  x.a = c;
  return x.b; // expect: unsafe uninitialised-read
}

int copied(int c) {
  free(malloc(4));
  struct pair x, *p = &x;
  p->a = c;
  struct pair y = x;
  return y.a;
}

int behind_a_branch_that_allocates(unsigned char a, unsigned char b, int c) {
  int t[4] = {61, 66, 40, 69};
  if (b > 3) {
    int *p = malloc(8);
    free(p);
  } else {
    int v;
    set_if(c, &v);
    a = v; // expect: unsafe uninitialised-read
  }
  t[a - 1] |= 1; // expect: unsafe array-bounds
  return 5;
}
