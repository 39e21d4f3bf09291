#include <stdlib.h>
#include <string.h>

int allocated(int n) {
  int *p = malloc(n * sizeof *p);
  if (!p)
    return 0;
  free(p);
  return n - 1;
}

int failed(int n) {
  int *p = malloc(n * sizeof *p);
  if (p)
    return 0;
  return n - 1;
}

int allocated_pairs(int n) {
  int *p = calloc(n, 8);
  if (p == NULL)
    return 0;
  free(p);
  return n - 1;
}

long wraps(long n) {
  int *p = malloc(n * 4UL);
  if (!p)
    return 0;
  free(p);
  return n - 1;
}

int copied(char *to, const char *from, int n) {
  memcpy(to, from, n);
  return n - 1;
}

int before(char *to, const char *from, int n) {
  int last = n - 1;
  memcpy(to, from, n);
  return last;
}
