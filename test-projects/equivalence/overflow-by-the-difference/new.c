// Overflow of the new version that comes of the very difference, many rounds later.
extern void sink(int);
// expect: count different
void count(int n) { for (int i = 0; i != n; i++) sink(i); }
// expect: fold unknown
int fold(int n) { int c = 0; for (int i = 0; i != n; i++) c ^= i; return c; }
// expect: down different
void down(int n) { while (n) sink(n--); }
// expect: from_the_end unknown
void from_the_end(int n) { for (int i = n + 1; i-- > 0; ) sink(i); }
// expect: same equal
void same(int n) { int i = 0; while (n > i) { sink(i); ++i; } }
