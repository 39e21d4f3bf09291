// What realloc takes away, keeps, and leaves where it fails.
// options: --property memory,leak,assert
#include <assert.h>
#include <stdlib.h>

int old_pointer_kept(void) {
  char *p = malloc(4);
  if (!p)
    return 0;
  char *end = p + 3;
  char *q = realloc(p, 64);
  if (!q) {
    free(p);
    return 0;
  }
  *end = 0; // expect: unsafe use-after-free
  free(q);
  return 0;
}

int pointer_moved_along(void) {
  char *p = malloc(4);
  if (!p)
    return 0;
  long at = 3;
  char *q = realloc(p, 64);
  if (!q) {
    free(p);
    return 0;
  }
  q[at] = 0; // expect: safe invalid-dereference
  free(q);
  return 0;
}

int lost_on_failure(void) {
  char *p = malloc(4); // expect: unsafe memory-leak
  if (!p)
    return 0;
  p = realloc(p, 64); // expect: safe memory-leak
  if (!p)
    return -1;
  free(p);
  return 0;
}

int kept_on_failure(void) {
  char *p = malloc(4); // expect: safe memory-leak
  if (!p)
    return 0;
  char *q = realloc(p, 64); // expect: safe memory-leak
  if (q)
    p = q;
  p[3] = 1; // expect: safe invalid-dereference, safe use-after-free
  free(p); // expect: safe double-free
  return 0;
}

int shrunk(void) {
  char *p = malloc(64);
  if (!p)
    return 0;
  char *q = realloc(p, 8);
  if (!q) {
    free(p);
    return 0;
  }
  q[8] = 0; // expect: unsafe invalid-dereference
  free(q);
  return 0;
}

int contents_kept(int v) {
  int *p = malloc(sizeof *p);
  if (!p)
    return 0;
  *p = v;
  int *q = realloc(p, 4 * sizeof *q);
  if (!q) {
    free(p);
    return 0;
  }
  assert(q[0] == v); // expect: safe assertion
  free(q);
  return 0;
}

int of_null(void) {
  int *p = realloc(0, sizeof *p); // expect: safe memory-leak
  if (!p)
    return 0;
  *p = 1; // expect: safe invalid-dereference
  free(p);
  return 0;
}

int both_freed(void) {
  char *p = malloc(4);
  if (!p)
    return 0;
  char *q = realloc(p, 8);
  free(q);
  free(p); // expect: unsafe double-free
  return 0;
}
