/* Builtins that count bits have no result for 0. */
int leading(unsigned x) {
  return __builtin_clz(x);  // expect: unsafe shift  // with x = 0
}

int trailing(unsigned long long x) {
  return x ? __builtin_ctzll(x) : 64;  // expect: safe shift
}

int log2_floor(unsigned x) {
  if (x < 2) return 0;
  return 31 - __builtin_clz(x);  // expect: safe shift
}

int ones(unsigned x) { return __builtin_popcount(x); }
// expect-function: leading unsafe
// expect-function: trailing safe
// expect-function: log2_floor safe
// expect-function: ones safe
