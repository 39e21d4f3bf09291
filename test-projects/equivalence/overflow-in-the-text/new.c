// expect: sum equal assuming
// expect: product equal assuming
// expect: in_callee equal assuming
// expect: renamed equal
// expect: another_operation equal assuming
int sum(int a, int b) { return a + b; }
int product(int a) { return a * 3; }
static int add(int a, int b) { return a + b; }
int in_callee(int a, int b) { return add(a, b); }
int renamed(int a, int b) { int all = a + b; return all; }
int another_operation(int a, int b, int c) { int x = a + b; return (int)((unsigned)x - c); }
