// Single blocks: freed once, on all paths, unset contents, and what shapes do not follow.
#include <stdlib.h>

struct pair {
  int *left;
  int *right;
};

int both_sides(void) {
  struct pair *p = malloc(sizeof *p);
  int sum = 0;
  if (p == NULL)
    return 0;
  p->left = malloc(sizeof(int));
  p->right = malloc(sizeof(int));
  if (p->left != NULL && p->right != NULL) {
    *p->left = 1;
    *p->right = 2;
    sum = *p->left + *p->right;
  }
  free(p->left);
  free(p->right);
  free(p);
  return sum;
}

int freed_twice(int n) {
  int *p = malloc(sizeof *p);
  if (p == NULL)
    return 0;
  *p = n;
  if (n > 0)
    free(p);
  free(p);
  return n;
}

int lost_on_one_path(int n) {
  int *p = malloc(sizeof *p);
  if (p == NULL)
    return 0;
  if (n < 0)
    return -1;
  *p = n;
  n = *p;
  free(p);
  return n;
}

int read_unset(void) {
  int *p = malloc(2 * sizeof *p);
  if (p == NULL)
    return 0;
  p[0] = 1;
  int both = p[0] + p[1];
  free(p);
  return both;
}

int of_the_caller(int *p) {
  int *q = malloc(sizeof *q);
  if (q == NULL)
    return 0;
  *q = *p;
  int n = *q;
  free(q);
  return n;
}
