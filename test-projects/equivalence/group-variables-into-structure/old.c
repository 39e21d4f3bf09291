int ext(int, int);
int f(int a) { int lo = a - 1; int hi = a + 1; return ext(lo, hi); }
