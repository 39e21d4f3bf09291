int f(int a) { int v = a + 1; return v * 2; }
