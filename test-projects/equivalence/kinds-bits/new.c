// Local rewrites over bits.
// expect: plain equal
unsigned plain(unsigned x, unsigned y) { return x + y; }
// expect: swap equal
unsigned swap(unsigned x) { return __builtin_bswap32(x); }
// expect: real equal
int real(unsigned long x) { return __builtin_popcountl(x) == 1; }
// expect: round_up equal
unsigned round_up(unsigned x, unsigned a) { return ((x - 1) | (a - 1)) + 1 - 0 == ((x + a - 1) & ~(a - 1)) ? ((x + a - 1) & ~(a - 1)) : (x + a - 1) & -a; }
// expect: count equal known-unknown
unsigned count(unsigned x) { return __builtin_popcount(x); }
// expect: sign equal
int sign(int x) { return -(x < 0); }
// expect: slip different
unsigned slip(unsigned x) { return __builtin_bswap32(x); }
