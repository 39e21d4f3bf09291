// What a function needs of its parameters: shown only where all its checks are proved under it.
#include <assert.h>

static int table[16];

// expect-requires: bounds n >= 0 && n <= 15
int bounds(int n) {
  return table[n]; // expect: unsafe array-bounds // with n = 16
}

// The index 16 is reached in the 17th round.
// expect-requires: fill n <= 16
void fill(int n) {
  for (int i = 0; i < n; i++) {
    table[i] = i; // expect: unsafe array-bounds // with n = 17
  }
}

// A comparison with zero says more than any interval.
// expect-requires: rest y != 0
unsigned rest(unsigned x, unsigned y) {
  return x & (1000u % y); // expect: unsafe division-by-zero // with y = 0
}

// expect-requires: ordered lo <= hi
void ordered(int lo, int hi) {
  assert(lo <= hi); // expect: unsafe assertion // with lo = 1, hi = 0
}

// Neither bounds alone nor the comparison alone suffice.
// expect-requires: within i < n && i <= 15
int within(int i, int n) {
  if (n > 16) {
    n = 16;
  }
  assert(i < n); // expect: unsafe assertion // with i = 0, n = 0
  return i >= 0 ? table[i] : 0;
}

// A pointer that is tested may be null.
// expect-requires: follow p != 0
int follow(int *p) {
  int none = p == 0;
  return *p & none; // expect: unsafe null-dereference // with p = null
}

// expect-requires: shifted n >= 0 && n <= 31
unsigned shifted(unsigned x, int n) {
  return x << n; // expect: unsafe shift // with n = 32
}

// Of two branches, each with an array of its own.
// expect-requires: branches n >= -6 && n <= 6
int branches(int n) {
  if (n > 3) {
    int a[3] = {0};
    return a[n - 4]; // expect: unsafe array-bounds // with n = 7
  }
  if (n < -3) {
    int b[3] = {0};
    return b[-n - 4]; // expect: unsafe array-bounds, unsafe signed-overflow // with n = -7, n = INT_MIN
  }
  return 0;
}

// The condition holds for the recursive calls as well.
// expect-requires: down n >= 0 && n <= 3
int down(int n) {
  int a[4] = {0};
  a[n] = 1; // expect: unsafe array-bounds // with n = 4
  return n > 0 ? down(n - 1) : a[0];
}
