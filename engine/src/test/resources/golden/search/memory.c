#include <stdlib.h>

int null(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  int v = *p;
  free(p);
  return v;
}

void leak(int n) {
  int *p = malloc(sizeof *p);
  if (p && n > 3) {
    return;
  }
  free(p);
}

int after(int n) {
  int *p = malloc(sizeof *p);
  if (!p) {
    return 0;
  }
  *p = n;
  free(p);
  return n > 7 ? *p : 0;
}

void twice(void) {
  char *p = malloc(4);
  free(p);
  free(p);
}
