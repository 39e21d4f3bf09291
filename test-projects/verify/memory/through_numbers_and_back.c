// A pointer that is all of a number's origin, and comes back from it, is that pointer.
#include <stdint.h>

struct part {
  struct part *next;
  void *bytes;
  uint16_t all, here;
};

static const struct part *skipped(const struct part *p, uint16_t n, uint16_t *left) {
  while (p && p->here <= n) {
    n = n - p->here;
    p = p->next;
  }
  *left = n;
  return p;
}

// expect-function: put safe
void put(struct part *p, uint16_t n, unsigned char c) {
  uint16_t left;
  struct part *q = (struct part *)(uintptr_t)skipped(p, n, &left);
  if (q && q->here > left)
    ((unsigned char *)q->bytes)[left] = c;
}

// expect-function: around_a_loop safe
int around_a_loop(struct part *p) {
  int n = 0;
  for (; p && n < 3; p = (struct part *)(uintptr_t)p->next)
    n++;
  return n;
}

int own_variable(void) {
  int x = 3;
  int *p = (int *)(uintptr_t)&x;
  *p = 4;
  return 10 / (x - 4); // expect: unsafe division-by-zero
}

static int four[4];

int behind_the_end(void) {
  int *p = (int *)(intptr_t)&four[1];
  return p[3]; // expect: unsafe invalid-dereference
}

// Half of a pointer is none.
// expect-function: narrower unsafe known-unknown
int narrower(void) {
  int x = 3;
  int *p = (int *)(uintptr_t)(uint16_t)(uintptr_t)&x;
  return *p;
}
