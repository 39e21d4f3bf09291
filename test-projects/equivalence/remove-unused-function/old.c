static int never(int a) { return a; }
int f(int x) { return x; }
