// expect: dead_division different
// expect: gone_division repaired
// expect: dead_read different
// expect: uninitialised different interpreted
// expect: now_initialised equal known-unknown
// expect: excluded different interpreted
// expect: shift different known-unknown
// expect: always different known-unknown
int ext(int);
int dead_division(int a, int b) { int r = a / b; (void)r; return a; }
int gone_division(int a, int b) { return a; }
int dead_read(int *p) { int v = *p; (void)v; return 0; }
int uninitialised(void) { int x; return x; }
int now_initialised(void) { return 0; }
int excluded(int a) { if (a < 0) __builtin_unreachable(); return a; }
int shift(int a) { return (1 << a) == 0; }
int always(void) { while (1) { } }
