int total, calls;
int weights[4] = {1, 2, 3, 4};
void count(int n) { total += n; calls++; }
void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
int last(const int *p) { return p[2]; }
void clear(unsigned char *p) { p[0] = 0; p[1] = 0; p[2] = 0; }
int weigh(int i) { return i < 0 || i > 3 ? 0 : weights[i] * 2; }
int take(int *p) { int n = *p; *p = n - 1; return n; }
