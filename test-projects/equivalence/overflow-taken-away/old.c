int checked(int a, int b) { int r; return __builtin_add_overflow(a, b, &r) ? 0 : r; }
int swapped(int a, int b) { return a + b; }
int bounded(int a) { if (a > 1000 || a < -1000) return 0; int r; return __builtin_mul_overflow(a, a, &r) ? 0 : r; }
