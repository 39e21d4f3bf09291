// A large function that is called twice in one caller stays a call there: its checks stand nowhere in that caller, which is no proof of them.
// options: --property memory,division
#define T(i) if (a[i] > i) x += a[i]; else x ^= a[i + 1];
#define T8(i) T(i) T(i + 1) T(i + 2) T(i + 3) T(i + 4) T(i + 5) T(i + 6) T(i + 7)

static unsigned large(const unsigned *a, unsigned d) {
  unsigned x = 0;
  T8(0) T8(8)
  return x / d; // expect: unsafe division-by-zero
}

static unsigned middle(const unsigned *a, unsigned d) {
  return large(a, d) + 1; // expect: unsafe division-by-zero known-unknown
}

unsigned outer(const unsigned *a, unsigned d) {
  return middle(a, d); // expect: unsafe division-by-zero
}

unsigned other(const unsigned *a, unsigned d) {
  return large(a + 1, d); // expect: unsafe division-by-zero
}
