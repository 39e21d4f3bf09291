// realloc to no bytes frees and gives null, as the library of this machine does it.
#include <stdlib.h>

int freed_again(void) {
  char *p = malloc(4);
  if (!p)
    return 0;
  char *q = realloc(p, 0);
  if (!q)
    free(p); // expect: unsafe double-free
  else
    free(q);
  return 0;
}

int used(unsigned n) {
  char *p = malloc(4);
  if (!p)
    return 0;
  p[0] = 7;
  char *q = realloc(p, n);
  if (!q) {
    int c = p[0]; // expect: unsafe use-after-free // with n = 0
    free(p);      // expect: any double-free
    return c;
  }
  free(q);
  return 0;
}

int all_gone(void) {
  char *p = malloc(4); // expect: safe memory-leak
  if (!p)
    return 0;
  p = realloc(p, 0);
  free(p); // expect: safe double-free
  return 0;
}

int never_nothing(unsigned n) {
  char *p = malloc(4); // expect: safe memory-leak
  if (!p)
    return 0;
  char *q = realloc(p, n + 1ul);
  if (!q) {
    free(p); // expect: safe double-free
    return 0;
  }
  free(q); // expect: safe double-free
  return 0;
}
