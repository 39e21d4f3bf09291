// Memory handed out of a larger piece.
// options: --property memory,leak,assert
// entry: two_pieces too_much exactly_full alignment_runs_over aligned_within after_the_end reset_and_used size_wraps size_checked
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

struct arena {
  unsigned char *start;
  size_t used;
  size_t size;
};

static void *take(struct arena *a, size_t n) {
  if (n > a->size - a->used)
    return 0;
  void *p = a->start + a->used;
  a->used += n;
  return p;
}

/* The sum may wrap. */
static void *take_wrong(struct arena *a, size_t n) {
  if (a->used + n > a->size)
    return 0;
  void *p = a->start + a->used;
  a->used += n;
  return p;
}

int two_pieces(void) {
  unsigned char memory[64];
  struct arena a = {memory, 0, sizeof memory};
  unsigned char *p = take(&a, 8);
  unsigned char *q = take(&a, 8);
  p[7] = 1;
  q[0] = 2;
  assert(p[7] == 1); // expect: safe assertion
  assert(q - p == 8); // expect: safe assertion
  return 0;
}

int too_much(size_t n) {
  unsigned char memory[64];
  struct arena a = {memory, 0, sizeof memory};
  unsigned char *p = take(&a, n);
  *p = 1; // expect: unsafe null-dereference // with n = 65
  return 0;
}

int exactly_full(void) {
  unsigned char memory[64];
  struct arena a = {memory, 0, sizeof memory};
  unsigned char *p = take(&a, 64);
  p[63] = 1;
  assert(take(&a, 1) == 0); // expect: safe assertion
  return 0;
}

int alignment_runs_over(size_t n) {
  unsigned char memory[64];
  size_t used = n;
  if (n > 64)
    return 0;
  used = (used + 15) & ~(size_t)15;
  memory[used] = 1; // expect: unsafe array-bounds // with n = 64
  return 0;
}

int aligned_within(size_t n) {
  unsigned char memory[64];
  size_t used = n;
  used = (used + 15) & ~(size_t)15;
  if (used < n || used >= sizeof memory)
    return 0;
  memory[used] = 1; // expect: safe array-bounds
  return 0;
}

int after_the_end(void) {
  struct arena a = {malloc(32), 0, 32};
  if (!a.start)
    return 0;
  unsigned char *p = take(&a, 4);
  free(a.start);
  *p = 1; // expect: unsafe use-after-free
  return 0;
}

int reset_and_used(void) {
  unsigned char memory[16];
  struct arena a = {memory, 0, sizeof memory};
  unsigned char *p = take(&a, 16);
  a.used = 0;
  unsigned char *q = take(&a, 16);
  *p = 1;
  *q = 2;
  assert(*p == 1); // expect: unsafe assertion
  return 0;
}

int size_wraps(size_t n) {
  unsigned char memory[64];
  struct arena a = {memory, 16, sizeof memory};
  unsigned char *p = take_wrong(&a, n);
  if (p && n > 60)
    p[60] = 1; // expect: unsafe invalid-dereference // with n = 18446744073709551600
  return 0;
}

int size_checked(size_t n) {
  unsigned char memory[64];
  struct arena a = {memory, 16, sizeof memory};
  unsigned char *p = take(&a, n);
  if (p && n > 40)
    p[40] = 1; // expect: safe invalid-dereference
  return 0;
}
