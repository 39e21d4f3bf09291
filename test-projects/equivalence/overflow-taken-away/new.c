// expect: checked different
// expect: swapped equal assuming
// expect: bounded equal assuming
int checked(int a, int b) { return a + b; }
int swapped(int a, int b) { return b + a; }
int bounded(int a) { if (a > 1000 || a < -1000) return 0; return a * a; }
