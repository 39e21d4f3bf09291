// expect: f equal
int f(int a) { int v = a + 1; int *p = &v; return *p * 2; }
