int ext(int);
static int leaf(int a) { return a + 1; }
static int middle(int a) { return leaf(a) * 2; }
int top(int a) { return middle(a); }
int even(unsigned n);
int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
int through(int (*fp)(int), int a) { return fp(a); }
int (*pick(int c))(int) { return c ? leaf : middle; }
static int a1(int x) { return ext(x) + 1; }
int user(int x) { return a1(x); }
