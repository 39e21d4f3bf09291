// Loops that become a formula.
// expect: plain equal known-unknown
unsigned plain(unsigned n) { return 3 * n; }
// expect: gauss equal known-unknown
unsigned gauss(unsigned short n) { return (unsigned)n * (n + 1u) / 2; }
// expect: real equal known-unknown
int real(int size) { if (size <= 1) return 0; if (size > 1 << 19) return 20; return 32 - __builtin_clz(size - 1); }
// expect: slip different
unsigned slip(unsigned n) { return 3 * n; }
