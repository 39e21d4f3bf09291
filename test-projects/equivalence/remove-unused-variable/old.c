int f(int a) { int unused = a * 7; (void)unused; return a - 1; }
