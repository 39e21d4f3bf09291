/* How far the pointers that a function is given must lead. */
#include <stdlib.h>
#include <string.h>

struct point { int x, y, z; };

// expect-extents: sum a[0 .. n - 1] is valid
int sum(const int *a, int n) {
  unsigned s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}

// expect-extents: up_to p[0 .. n] is valid
int up_to(const int *p, int n) {
  if (n < 0) abort();
  return p[n];
}

// expect-extents: clear p[0 .. n - 1] is valid
void clear(char *p, size_t n) { memset(p, 0, n); }

// expect-extents: copied the bytes to[0 .. n - 1] are valid && the bytes from[0 .. n - 1] are valid
void copied(void *to, const void *from, size_t n) { memcpy(to, from, n); }

// expect-extents: masked p[0 .. min(k, 7)] is valid
int masked(const short *p, unsigned k) { return p[k & 7]; }

// expect-extents: fixed p[0 .. 3] is valid
int fixed(const int *p) { return p[3] ^ p[0]; }

// expect-extents: element p[i] is valid
int element(const int *p, int i) { return p[i]; }

// expect-extents: before p[n - 1] is valid
int before(const long *p, int n) { return n > -5 && p[n - 1] != 0; }

// expect-extents: table p[0 .. 63] is valid
int table(const int *p, int i, int j) {
  return i >= 0 && i < 8 && j >= 0 && j < 8 ? p[i * 8 + j] : 0;
}

// expect-extents: points p[0 .. n - 1] is valid
int points(const struct point *p, int n) {
  unsigned s = 0;
  for (int i = 0; i < n; i++) s += p[i].y;
  return s;
}

// expect-extents: one none
int one(const struct point *p) { return p->x ^ p->z; }

static int get(const int *p, int i) { return p[i]; }

// expect-extents: by_way_of_others p[0 .. n - 2] is valid
int by_way_of_others(const int *p, int n) { return n > 2 ? get(p, n - 2) : 0; }

// expect-extents: from_behind none
int from_behind(const int *p, int n) { return p[-n]; } // expect: unsafe signed-overflow

// expect-extents: either none
int either(const int *p, const int *q, int n) { return (n > 0 ? p : q)[n]; }

struct holder { const int *q; };

/* Followed by another way as well, of which nothing is said: then p alone is not enough. */
// expect-extents: kept_in_memory none
int kept_in_memory(const int *p, int n) {
  struct holder s, *t = &s;
  t->q = p;
  int r = n > 0 ? p[n - 1] : 0;
  return r ^ (n > 0 && n < 100 ? t->q[n + 5] : 0);
}

// expect-extents: mixed none
int mixed(const int *p, const int *q, int n) {
  int r = n > 0 ? p[n - 1] : 0;
  return n > 0 && n < 100 ? r ^ (r > 0 ? p : q)[n + 7] : r;
}

// expect-extents: made_a_number none
int made_a_number(const int *p, int n) {
  unsigned long u = (unsigned long)p + 4ul * (n & 15);
  int r = n > 0 ? p[n - 1] : 0;
  return r ^ *(const int *)(u + 4096);
}

int others(const int *p, int n);

// expect-extents: handed_on none
int handed_on(const int *p, int n) {
  int r = n > 0 ? p[n - 1] : 0;
  return r ^ others(p, n);
}

// expect-extents: given_back p[0 .. n - 1] is valid
const int *given_back(const int *p, int n) { return n > 0 && p[n - 1] ? p : 0; }

// expect-extents: behind_the_sign p[n] is valid
int behind_the_sign(const int *p, int n) { return n < -3 ? 0 : p[n]; }

// expect-requires: halved n != 0 known-unknown
// expect-extents: halved p[0 .. 9] is valid known-unknown
int halved(const int *p, int n) {
  unsigned s = 100 / n; // expect: unsafe division-by-zero
  for (int i = 0; i < 10; i++) s += p[i];
  return s > 7;
}
