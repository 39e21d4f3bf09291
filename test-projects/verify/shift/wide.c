/* A 64-bit mask from a 32-bit one. */
typedef unsigned long long u64;

u64 bit(unsigned n) {
  if (n > 63) return 0;
  return 1u << n;  // expect: unsafe shift  // with n = 32
}

u64 bit_wide(unsigned n) {
  if (n > 63) return 0;
  return 1ull << n;  // expect: safe shift
}

u64 low_bits(unsigned n) {
  if (n > 64) return 0;
  return (1ull << n) - 1;  // expect: unsafe shift  // with n = 64
}
// expect-function: bit unsafe
// expect-function: bit_wide safe
// expect-function: low_bits unsafe
