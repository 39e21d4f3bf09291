// Loops that write up to so many elements for each that they read: bounds with factors.
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// expect-function: escape safe
unsigned escape(const char *s, unsigned n) {
  char out[201];
  unsigned o = 0;
  if (n > 100) return 0;
  for (unsigned i = 0; i < n; i++) {
    if (s[i] == '"') out[o++] = '\\'; // expect: safe array-bounds
    out[o++] = s[i];                  // expect: safe array-bounds
  }
  out[o] = 0;
  return o;
}

unsigned too_small(const char *s, unsigned n) {
  char out[7];
  unsigned o = 0;
  if (n > 4) return 0;
  for (unsigned i = 0; i < n; i++) {
    if (s[i] == '"') out[o++] = '\\'; // expect: safe array-bounds
    out[o++] = s[i];                  // expect: unsafe array-bounds
  }
  return o;
}

// expect-function: hex safe
char *hex(const unsigned char *p, size_t n) {
  if (n > 1000) return NULL;
  char *r = malloc(2 * n + 1);
  if (!r) return NULL;
  size_t j = 0;
  for (size_t i = 0; i < n; i++) {
    if (p[i] >= 16) r[j++] = "0123456789abcdef"[p[i] >> 4];
    r[j++] = "0123456789abcdef"[p[i] & 15];
  }
  r[j] = 0;
  return r;
}

// expect-function: utf8 safe
unsigned utf8(const unsigned *in, unsigned n) {
  unsigned char out[4 * 256];
  if (n > 256) return 0;
  unsigned o = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned c = in[i];
    if (c >= 0x10000) out[o++] = c >> 18 | 0xf0;
    if (c >= 0x800) out[o++] = c >> 12 | 0xe0;
    if (c >= 0x80) out[o++] = c >> 6 | 0xc0;
    out[o++] = c & 0x3f;
  }
  return o;
}

// The loop does not start at constants.
// expect-function: part safe
int part(const char *s, int from, int to) {
  char out[64];
  if (from < 0 || to < from || to - from > 30) return 0;
  int o = 2;
  for (int i = from; i < to; i++) {
    if (s[i] < ' ') out[o++] = '^';
    out[o++] = s[i];
  }
  out[o] = 0;
  return o;
}

// Downwards, in threes.
void threes(int n) {
  if (n < 0 || n > 10000) return;
  int used = 0;
  int left = 3 * n;
  while (left > 2) {
    left -= 3;
    used++;
  }
  assert(3 * used + left == 3 * n); // expect: safe assertion
  assert(used == n);                // expect: safe assertion
  assert(used < n);                 // expect: unsafe assertion
}

// Each round reads one or more and writes two.
// expect-function: run_lengths safe
void run_lengths(const unsigned char *in, int n) {
  unsigned char out[200];
  if (n < 0 || n > 100) return;
  int o = 0, i = 0;
  while (i < n) {
    int run = 1;
    while (i + run < n && run < 255 && in[i + run] == in[i]) run++;
    out[o++] = run;
    out[o++] = in[i];
    i += run;
  }
}

// What bounds the loop was counted by another one.
// expect-function: filter safe
char *filter(const char *s) {
  size_t n = strlen(s);
  if (n > 10000) return NULL;
  char *r = malloc(n + 1);
  if (!r) return NULL;
  size_t d = 0;
  for (size_t i = 0; s[i]; i++)
    if (s[i] != 'x') r[d++] = s[i];
  r[d] = 0;
  return r;
}
// options: --function-timeout 60
