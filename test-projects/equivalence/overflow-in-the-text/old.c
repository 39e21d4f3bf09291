int sum(int a, int b) { return (int)((unsigned)a + b); }
int product(int a) { return (int)((unsigned)a * 3u); }
static int add(int a, int b) { return (int)((unsigned)a + b); }
int in_callee(int a, int b) { return add(a, b); }
int renamed(int a, int b) { int sum = a + b; return sum; }
int another_operation(int a, int b, int c) { int x = (int)((unsigned)a + b); return x - c; }
