/* 64-bit and 128-bit arithmetic has limits of its own. */
long long add_wide(long long a, long long b) {
  return a + b;  // expect: unsafe signed-overflow  // with a = LLONG_MAX, b = 1
}

__int128 add_wider(long long a, long long b) {
  return (__int128)a + b;  // expect: safe signed-overflow
}

long long product(int a, int b, int c) {
  long long p = (long long)a * b;  // expect: safe signed-overflow
  return p * c;                    // expect: unsafe signed-overflow  // with a = b = c = INT_MIN
}
// expect-function: add_wider safe
