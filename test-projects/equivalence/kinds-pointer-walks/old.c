// Indices that become pointers which walk.
int plain(const int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s ^= a[i]; return s; }
char *real(char *d, const char *s, unsigned long n) { unsigned long i; for (i = 0; i < n && s[i] != 0; i++) d[i] = s[i]; for (; i < n; i++) d[i] = 0; return d; }
int slip(const int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s ^= a[i]; return s; }
