// options: --property memory,assert
#include <stdlib.h>
#include <string.h>

int one_past(void) {
  int *p = malloc(4 * sizeof *p);
  if (!p)
    return 0;
  p[4] = 1; // expect: unsafe invalid-dereference
  free(p);
  return 0;
}

int last(void) {
  int *p = malloc(4 * sizeof *p);
  if (!p)
    return 0;
  p[3] = 1; // expect: safe invalid-dereference
  free(p);
  return 0;
}

int before_the_start(int i) {
  int *p = malloc(4 * sizeof *p);
  if (!p)
    return 0;
  p[i & 3] = 1;       // expect: safe invalid-dereference
  p[(i & 3) - 1] = 1; // expect: unsafe invalid-dereference
  free(p);
  return 0;
}

int half_outside(void) {
  char *p = malloc(6);
  if (!p)
    return 0;
  *(int *)(p + 2) = 1; // expect: safe invalid-dereference
  *(int *)(p + 3) = 1; // expect: unsafe invalid-dereference
  free(p);
  return 0;
}

int zero_size(void) {
  char *p = malloc(0);
  if (!p)
    return 0;
  *p = 1; // expect: unsafe invalid-dereference
  free(p);
  return 0;
}

int filled(unsigned n) {
  if (n > 100)
    return 0;
  char *p = malloc(n);
  if (!p)
    return 0;
  for (unsigned i = 0; i < n; i++)
    p[i] = 0; // expect: safe invalid-dereference
  free(p);
  return 0;
}

int filled_too_far(unsigned n) {
  if (n > 100)
    return 0;
  char *p = malloc(n);
  if (!p)
    return 0;
  for (unsigned i = 0; i <= n; i++)
    p[i] = 0; // expect: unsafe invalid-dereference
  free(p);
  return 0;
}

int room_for_the_end(const char *s, unsigned n) {
  if (n > 1000)
    return 0;
  char *p = malloc(n);
  if (!p)
    return 0;
  p[n] = 0; // expect: unsafe invalid-dereference
  free(p);
  return 0;
}

int room_for_the_end_right(const char *s, unsigned n) {
  if (n > 1000)
    return 0;
  char *p = malloc(n + 1);
  if (!p)
    return 0;
  p[n] = 0; // expect: safe invalid-dereference
  free(p);
  return 0;
}

int size_wraps(unsigned n) {
  unsigned bytes = n * (unsigned)sizeof(int);
  int *p = malloc(bytes);
  if (!p || n == 0) {
    free(p);
    return 0;
  }
  p[n - 1] = 1; // expect: unsafe invalid-dereference
  free(p);
  return 0;
}

int size_does_not_wrap(unsigned n) {
  if (n == 0 || n > 0x1000)
    return 0;
  int *p = malloc(n * sizeof(int));
  if (!p)
    return 0;
  p[n - 1] = 1; // expect: safe invalid-dereference
  free(p);
  return 0;
}

int cleared(void) {
  int *p = calloc(3, sizeof *p);
  if (!p)
    return 0;
  int r = p[2]; // expect: safe invalid-dereference
  free(p);
  return 10 / (r + 1);
}

int grown(void) {
  int *p = malloc(2 * sizeof *p);
  if (!p)
    return 0;
  p[0] = 1;
  p[1] = 2;
  int *q = realloc(p, 4 * sizeof *q);
  if (!q) {
    free(p);
    return 0;
  }
  q[3] = 4; // expect: safe invalid-dereference
  q[4] = 5; // expect: unsafe invalid-dereference
  free(q);
  return 0;
}

int shrunk(void) {
  int *p = malloc(4 * sizeof *p);
  if (!p)
    return 0;
  p[3] = 2; // expect: safe invalid-dereference
  int *q = realloc(p, 2 * sizeof *q);
  if (!q) {
    free(p);
    return 0;
  }
  q[3] = 4; // expect: unsafe invalid-dereference
  free(q);
  return 0;
}

struct header {
  int length;
  char text[8];
};

int member(unsigned i) {
  struct header *h = malloc(sizeof *h);
  if (!h)
    return 0;
  h->length = 3;
  h->text[i & 7] = 'x'; // expect: safe invalid-dereference
  int r = h->length;
  free(h);
  return r;
}

int too_small_for_the_type(void) {
  struct header *h = malloc(sizeof(int));
  if (!h)
    return 0;
  h->length = 3;    // expect: safe invalid-dereference
  h->text[0] = 'x'; // expect: unsafe invalid-dereference
  free(h);
  return 0;
}

int size_of_the_pointer(void) {
  struct header *h = malloc(sizeof h);
  if (!h)
    return 0;
  h->text[4] = 'x'; // expect: unsafe invalid-dereference
  free(h);
  return 0;
}

int set_all(void) {
  char *p = malloc(8);
  if (!p)
    return 0;
  memset(p, 1, 8); // expect: safe invalid-dereference
  memset(p, 1, 9); // expect: unsafe invalid-dereference
  free(p);
  return 0;
}

int variable_length(unsigned n) {
  if (n == 0 || n > 64)
    return 0;
  int v[n];
  v[n - 1] = 1; // expect: safe invalid-dereference
  return v[n - 1];
}
