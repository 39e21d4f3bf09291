// A call of a function that there is no time to look into is an obligation all the same: it is open, not absent.
// entry: once twice
// options: --function-timeout 1 --property memory,division
#define T(i) if (a[i] > i) x += a[i] * x % (d + i); else x ^= a[i + 1] / (d - x);
#define T8(i) T(i) T(i + 1) T(i + 2) T(i + 3) T(i + 4) T(i + 5) T(i + 6) T(i + 7)
#define T64(i) T8(i) T8(i + 8) T8(i + 16) T8(i + 24) T8(i + 32) T8(i + 40) T8(i + 48) T8(i + 56)

static unsigned large(const unsigned *a, unsigned d) {
  unsigned x = 0;
  for (unsigned k = 0; k < d; k++) {
    T64(k) T64(k + 64) T64(k + 128) T64(k + 192)
  }
  return x / d;
}

// expect-function: once unsafe known-unknown
unsigned once(const unsigned *a, unsigned d) {
  return large(a, d) + 1;
}

// expect-function: twice unsafe known-unknown
unsigned twice(const unsigned *a, unsigned d) {
  unsigned e = large(a + 1, d);
  return e ? large(a, d) : 0;
}
