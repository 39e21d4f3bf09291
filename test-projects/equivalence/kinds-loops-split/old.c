// Loops that are split and fused.
void plain(int *a, int *b, int n) { for (int i = 0; i < n; i++) { a[i] = 0; b[i] = 1; } }
struct stat { unsigned long rx, tx; };
void real(struct stat *s, const struct stat *d, unsigned n, struct stat *sum) { unsigned long r = 0, t = 0; for (unsigned i = 0; i < n; i++) { r += d[i].rx; t += d[i].tx; } sum->rx = r; sum->tx = t; }
void slip(int *a, int *b, int n) { for (int i = 0; i < n; i++) { a[i] = i; b[i] = a[0]; } }
unsigned fuse(const unsigned *a, unsigned n) { unsigned s = 0, x = 0; for (unsigned i = 0; i < n; i++) s += a[i]; for (unsigned i = 0; i < n; i++) x ^= a[i]; return s - x; }
