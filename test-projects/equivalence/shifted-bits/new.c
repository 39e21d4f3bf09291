// Bits that a signed left shift loses are undefined in C (6.5.7p4): it is said that they are not.
// expect: unsigned_before equal assuming
// expect: by_a_cast equal assuming
// expect: of_a_byte equal assuming
// expect: doubled equal assuming
// expect: rounds equal assuming
// expect: bit equal assuming
// expect: signed_before equal
// expect: both equal
// expect: count different known-unknown
// expect: wide different known-unknown
unsigned unsigned_before(unsigned u, int n) { return (int)u << n; }
int by_a_cast(int x, int n) { return x << (n & 31); }
unsigned of_a_byte(unsigned char c) { return c << 24; }
int doubled(int x) { return x << 1; }
unsigned rounds(unsigned x, int n) { int r = x; for (int i = 0; i < (n & 15); i++) r = r << 1; return r; }
unsigned bit(int n) { return 1 << (n & 31); }
int signed_before(int x, int n) { return (int)((unsigned)x << n); }
int both(int x, int n) { return x << n; }
unsigned count(unsigned x, int n) { return x >> n; }
unsigned wide(unsigned x, unsigned n) { return n < 64 ? x << n : 0; }
