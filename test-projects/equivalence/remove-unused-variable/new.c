// expect: f equal
int f(int a) { return a - 1; }
