// Numbers in memory are bounded as they read: without sign, in variables, members and arrays.
#include <assert.h>

extern int more(void);

static unsigned most = 5;

void variable(const unsigned char *text) {
  most = 3000000000u;
  for (unsigned i = 0; text[i]; i++)
    if (most < 3000000100u) most += text[i] & 7;
  assert(most >= 3000000000u); // expect: safe assertion
  assert(most > 3000000000u); // expect: unsafe assertion
}

struct gauge {
  unsigned char level;
  unsigned long sum;
};

void members(void) {
  struct gauge g = {200, 1ul << 63};
  struct gauge *p = &g;
  while (more()) {
    if (p->level < 255) p->level++;
    if (p->sum < -9ul) p->sum += 8;
  }
  assert(g.level >= 200); // expect: safe assertion
  assert(g.sum >= 1ul << 63); // expect: safe assertion
  assert(g.sum > 1ul << 63); // expect: unsafe assertion
}

void elements(unsigned n) {
  unsigned a[40];
  if (n > 40) return;
  for (unsigned i = 0; i < n; i++) {
    unsigned x = i * 100000000u;
    a[i] = x < 100 ? 100 : x;
  }
  for (unsigned i = 0; i < n; i++) {
    assert(a[i] >= 100); // expect: safe assertion
    assert(a[i] > 100); // expect: unsafe assertion
  }
}

void with_sign(void) {
  int low = -5;
  int *p = &low;
  while (more())
    if (*p < 100) (*p)++;
  assert(low >= -5); // expect: safe assertion
  assert((unsigned)low <= 100); // expect: unsafe assertion
}
