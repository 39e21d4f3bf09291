// expect: leaf different
// expect: middle different
// expect: top different
// expect: odd equal
// expect: even equal
// expect: through equal
// expect: pick different known-unknown
// expect: user equal
// expect: a1 equal
int ext(int);
static int leaf(int a) { return a + 2; }
static int middle(int a) { return leaf(a) * 2; }
int top(int a) { return middle(a); }
int even(unsigned n);
int odd(unsigned n) { if (n != 0) return even(n - 1); return 0; }
int even(unsigned n) { if (n != 0) return odd(n - 1); return 1; }
int through(int (*fp)(int), int a) { int r = fp(a); return r; }
int (*pick(int c))(int) { return c ? leaf : middle; }
static int a1(int x) { return 1 + ext(x); }
int user(int x) { return a1(x); }
