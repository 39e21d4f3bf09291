static int inc(int a, int unused) { return a + 1; }
int f(int x) { return inc(x, 3); }
