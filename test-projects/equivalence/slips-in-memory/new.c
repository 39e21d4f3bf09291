/* The same kind of slips where memory is read and written. */
int total, calls;
int weights[4] = {1, 2, 3, 4};
// expect: count different
void count(int n) { if (n != 0) { total += n; calls++; } }
// expect: swap different
void swap(int *a, int *b) { *a = *b; *b = *a; }
// expect: last different
int last(const int *p) { return p[1]; }
// expect: clear different
void clear(unsigned char *p) { for (int i = 0; i < 2; i++) p[i] = 0; }
// expect: weigh different
int weigh(int i) { return i < 0 || i > 3 ? 0 : weights[i] + 2; }
// expect: take different
int take(int *p) { *p -= 1; return *p; }
