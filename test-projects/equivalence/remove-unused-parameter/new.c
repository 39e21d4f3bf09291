// expect: f equal
// expect: inc equal
static int inc(int a) { return a + 1; }
int f(int x) { return inc(x); }
