// expect: f unknown
// expect: grow unknown
static int grow(int a, int scale) { return a * scale; }
int f(int a) { return grow(a, 3); }
