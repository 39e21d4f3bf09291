// Loops over arrays in structures of callers end where what bounds integers says that they stay
// inside; that signed overflow is undefined does not count.

#include <stddef.h>
#include <stdint.h>

struct hash {
  uint32_t h[8];
  int t[2];
};

// expect-termination: start terminating
void start(struct hash *s, const uint32_t *in) {
  for (size_t i = 0; i < 8; ++i)
    s->h[i] ^= in[i];
  for (int i = 0; i < 8; i++)
    s->h[i] += 1;
}

// Not proved to end: it may run beyond the largest int.
void up(struct hash *s, int i) {
  for (; i > 0; i++) // expect: unsafe signed-overflow
    s->t[i & 1] = i;
}

// Likewise.
void twice(struct hash *s, int from) {
  for (int i = from; i >= from; i += 2) // expect: unsafe signed-overflow
    s->t[i > 0] = i;
}
