// Sizes that are 0, that wrap, that are those of the pointer.
// options: --property memory,leak
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct item {
  int key;
  int value;
};

int nothing_written(void) {
  char *p = malloc(0);
  free(p); // expect: safe invalid-free
  return 0;
}

int last_of_nothing(unsigned n) {
  if (n > 50)
    return 0;
  char *p = malloc(n);
  if (!p)
    return 0;
  p[n - 1] = 0; // expect: unsafe invalid-dereference // with n = 0
  free(p);
  return 0;
}

int last_of_something(unsigned n) {
  if (n < 1 || n > 50)
    return 0;
  char *p = malloc(n);
  if (!p)
    return 0;
  p[n - 1] = 0; // expect: safe invalid-dereference
  free(p);
  return 0;
}

int no_elements(int n) {
  if (n < 0 || n > 20)
    return 0;
  int *p = calloc(n, sizeof *p);
  if (!p)
    return 0;
  int first = p[0]; // expect: unsafe invalid-dereference // with n = 0
  free(p);
  return first;
}

int wraps_to_little(uint32_t n) {
  uint32_t bytes = n * sizeof(struct item);
  struct item *p = malloc(bytes);
  if (!p)
    return 0;
  if (n > 3)
    p[3].value = 1; // expect: unsafe invalid-dereference // with n = 536870912
  free(p);
  return 0;
}

int does_not_wrap(uint32_t n) {
  if (n > UINT32_MAX / sizeof(struct item))
    return 0;
  uint32_t bytes = n * sizeof(struct item);
  struct item *p = malloc(bytes);
  if (!p)
    return 0;
  if (n > 3)
    p[3].value = 1; // expect: safe invalid-dereference
  free(p);
  return 0;
}

int header_wraps(uint32_t n) {
  uint32_t bytes = n + 16;
  char *p = malloc(bytes);
  if (!p)
    return 0;
  if (n >= 100)
    memset(p, 0, 100); // expect: unsafe invalid-dereference // with n = 4294967280
  free(p);
  return 0;
}

int header_in_size_t(uint32_t n) {
  size_t bytes = (size_t)n + 16;
  char *p = malloc(bytes);
  if (!p)
    return 0;
  if (n >= 100)
    memset(p, 0, 100); // expect: safe invalid-dereference
  free(p);
  return 0;
}

int size_of_the_pointer(void) {
  struct item *p = malloc(sizeof p - 4);
  if (!p)
    return 0;
  p->value = 1; // expect: unsafe invalid-dereference
  free(p);
  return 0;
}

int truncated(size_t n) {
  unsigned char kept = n;
  char *p = malloc(kept);
  if (!p)
    return 0;
  if (n > 10)
    p[10] = 1; // expect: unsafe invalid-dereference // with n = 256
  free(p);
  return 0;
}

int negative(int n) {
  char b[64];
  if (n > 64)
    return 0;
  memset(b, 0, n); // expect: unsafe invalid-dereference // with n = -1
  return 0;
}

int calloc_checks_the_product(size_t n) {
  int *p = calloc(n, sizeof *p);
  if (!p)
    return 0;
  if (n > 5)
    p[5] = 1; // expect: safe invalid-dereference
  free(p);
  return 0;
}
