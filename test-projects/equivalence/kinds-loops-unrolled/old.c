// Loops that are unrolled.
unsigned plain(unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += i; return s; }
void four(unsigned char *d, const unsigned char *s) { for (int i = 0; i < 4; i++) d[i] = s[i]; }
unsigned real(const unsigned char *p, unsigned n) { unsigned a = 1; while (n > 0) { a += *p++; n--; } return a; }
unsigned slip(const unsigned char *p, unsigned n) { unsigned a = 1; while (n > 0) { a += *p++; n--; } return a; }
