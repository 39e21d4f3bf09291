// Loops that are unrolled.
// expect: plain equal known-unknown
unsigned plain(unsigned n) { unsigned s = 0, i = 0; for (; n - i >= 2; i += 2) { s += i; s += i + 1; } if (i < n) s += i; return s; }
// expect: four different
void four(unsigned char *d, const unsigned char *s) { unsigned char a = s[0], b = s[1]; d[0] = a; d[1] = b; d[2] = s[2]; d[3] = s[3]; }
// expect: real equal known-unknown
unsigned real(const unsigned char *p, unsigned n) { unsigned a = 1; while (n >= 4) { a += p[0]; a += p[1]; a += p[2]; a += p[3]; p += 4; n -= 4; } while (n--) a += *p++; return a; }
// expect: slip different
unsigned slip(const unsigned char *p, unsigned n) { unsigned a = 1; while (n >= 4) { a += p[0]; a += p[1]; a += p[2]; a += p[3]; p += 4; n -= 4; } while (n > 1) { a += *p++; n--; } return a; }
