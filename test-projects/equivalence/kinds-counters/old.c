// Counters that are wider and narrower.
int plain(const int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s ^= a[i]; return s; }
unsigned real(const unsigned char *p, unsigned len) { unsigned h = 5381; for (unsigned i = 0; i < len; i++) h = h * 33 + p[i]; return h; }
unsigned narrow(unsigned char n) { unsigned s = 0; for (int i = 0; i < n; i++) s += i; return s; }
unsigned slip(unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += 2; return s; }
