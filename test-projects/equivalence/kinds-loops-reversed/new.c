// Loops that run the other way.
// expect: plain different
void plain(int *a, int n) { for (int i = n - 1; i >= 0; i--) a[i] = 0; }
// expect: sum equal known-unknown
unsigned sum(const unsigned *a, unsigned n) { unsigned s = 0; while (n > 0) s += a[--n]; return s; }
// expect: real equal known-unknown
int real(const char *s, unsigned n) { int c = 0; while (n--) c += s[n] == '/'; return c; }
// expect: slip different
int slip(const char *s, int n) { for (int i = n - 1; i >= 0; i--) if (s[i] == '/') return i; return -1; }
