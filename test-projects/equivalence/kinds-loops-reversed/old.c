// Loops that run the other way.
void plain(int *a, int n) { for (int i = 0; i < n; i++) a[i] = 0; }
unsigned sum(const unsigned *a, unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += a[i]; return s; }
int real(const char *s, unsigned n) { int c = 0; for (unsigned i = 0; i < n; i++) if (s[i] == '/') c++; return c; }
int slip(const char *s, int n) { for (int i = 0; i < n; i++) if (s[i] == '/') return i; return -1; }
