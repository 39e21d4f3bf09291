// Loops that are split and fused.
// expect: plain different known-unknown
void plain(int *a, int *b, int n) { for (int i = 0; i < n; i++) a[i] = 0; for (int i = 0; i < n; i++) b[i] = 1; }
struct stat { unsigned long rx, tx; };
// expect: real equal known-unknown
void real(struct stat *s, const struct stat *d, unsigned n, struct stat *sum) { unsigned long r = 0, t = 0; for (unsigned i = 0; i < n; i++) r += d[i].rx; for (unsigned i = 0; i < n; i++) t += d[i].tx; sum->rx = r; sum->tx = t; }
// expect: slip different
void slip(int *a, int *b, int n) { for (int i = 0; i < n; i++) b[i] = a[0]; for (int i = 0; i < n; i++) a[i] = i; }
// expect: fuse equal known-unknown
unsigned fuse(const unsigned *a, unsigned n) { unsigned s = 0, x = 0; for (unsigned i = 0; i < n; i++) { s += a[i]; x ^= a[i]; } return s - x; }
