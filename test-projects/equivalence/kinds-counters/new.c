// Counters that are wider and narrower.
#include <stddef.h>
// expect: plain equal known-unknown
int plain(const int *a, int n) { int s = 0; for (long i = 0; i < n; i++) s ^= a[i]; return s; }
// expect: real equal known-unknown
unsigned real(const unsigned char *p, unsigned len) { unsigned h = 5381; for (size_t i = 0; i < len; i++) h = h * 33 + p[i]; return h; }
// expect: narrow equal known-unknown
unsigned narrow(unsigned char n) { unsigned s = 0; for (unsigned char i = 0; i < n; i++) s += i; return s; }
// expect: slip different known-unknown
unsigned slip(unsigned n) { unsigned s = 0; for (unsigned short i = 0; i < n; i++) s += 2; return s; }
