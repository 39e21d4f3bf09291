// Indices that become pointers which walk.
// expect: plain different
int plain(const int *a, int n) { int s = 0; for (const int *p = a, *e = a + n; p < e; p++) s ^= *p; return s; }
// expect: real equal known-unknown
char *real(char *d, const char *s, unsigned long n) { char *p = d; while (n > 0 && *s) { *p++ = *s++; n--; } while (n > 0) { *p++ = 0; n--; } return d; }
// expect: slip different
int slip(const int *a, int n) { int s = 0; for (const int *p = a, *e = a + n; p <= e; p++) s ^= *p; return s; }
