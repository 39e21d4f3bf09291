// expect: apart equal
// expect: same_place different
// expect: may_alias different
// expect: read_between different
// expect: across_call different known-unknown interpreted
// expect: trap_before_call different known-unknown
// expect: trap_after_call equal
// expect: no_assembly different known-unknown
// expect: volatile_order different known-unknown interpreted
// expect: null_test different
// expect: branching equal
int g, h;
int ext(int);
void apart(int a) { h = 2 * a; g = a; ext(1); }
void same_place(int a) { g = 2; g = a; }
void may_alias(int *p, int *q) { *q = 2; *p = 1; }
int read_between(int *p, int *q) { int v = *q; *p = 1; return v; }
void across_call(int a) { ext(a); g = a; }
int trap_before_call(int a, int b) { int r = a / b; ext(a); return r; }
int trap_after_call(int a, int b) { ext(a); return a / b; }
void no_assembly(void) { }
int volatile_order(volatile int *a, volatile int *b) { int y = *b; int x = *a; return x - y; }
int null_test(int *p) { int v = *p; if (!p) return 0; return v; }
int branching(int a, int b) { int t = b * 3; int s = 0; if (a > 0) s = a; return s + t; }
