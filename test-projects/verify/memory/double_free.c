// options: --property memory,assert
#include <stdlib.h>

int twice(void) {
  int *p = malloc(4);
  free(p);
  free(p); // expect: unsafe double-free
  return 0;
}

int null_is_fine(void) {
  int *p = 0;
  free(p);
  free(p);
  return 0;
}

int set_to_null(int c) {
  int *p = malloc(4);
  if (c) {
    free(p);
    p = 0;
  }
  free(p); // expect: safe double-free
  return 0;
}

int not_set_to_null(int c) {
  int *p = malloc(4);
  if (c == 77)
    free(p);
  free(p); // expect: unsafe double-free
  return 0;
}

int through_an_alias(void) {
  char *p = malloc(4), *q = p;
  free(p);
  free(q); // expect: unsafe double-free
  return 0;
}

int in_a_loop(int n) {
  int *p = malloc(4);
  for (int i = 0; i < n; i++)
    free(p); // expect: unsafe double-free
  return 0;
}

int each_its_own(int n) {
  for (int i = 0; i < n; i++) {
    int *p = malloc(4);
    free(p); // expect: safe double-free, safe invalid-free
  }
  return 0;
}

int after_realloc(void) {
  char *p = malloc(4);
  char *q = realloc(p, 8);
  if (q) {
    free(p); // expect: unsafe double-free
    free(q);
  } else {
    free(p);
  }
  return 0;
}

int of_the_caller(int *p) {
  free(p);
  free(p); // expect: unsafe double-free
  return 0;
}

static void destroy(int **p) {
  free(*p);
  *p = 0;
}

int by_a_helper(void) {
  int *p = malloc(4);
  destroy(&p);
  destroy(&p);
  return p == 0;
}
