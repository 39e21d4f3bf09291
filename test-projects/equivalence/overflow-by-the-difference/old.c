// Overflow of the new version that comes of the very difference, many rounds later.
extern void sink(int);
void count(int n) { for (int i = 0; i < n; i++) sink(i); }
int fold(int n) { int c = 0; for (int i = 0; i < n; i++) c ^= i; return c; }
void down(int n) { while (n > 0) sink(n--); }
void from_the_end(int n) { for (int i = n; i >= 0; i--) sink(i); }
void same(int n) { for (int i = 0; i < n; i++) sink(i); }
