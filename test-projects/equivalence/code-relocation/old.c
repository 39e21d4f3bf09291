int g, h;
int ext(int);
void apart(int a) { g = a; h = 2 * a; ext(1); }
void same_place(int a) { g = a; g = 2; }
void may_alias(int *p, int *q) { *p = 1; *q = 2; }
int read_between(int *p, int *q) { *p = 1; int v = *q; return v; }
void across_call(int a) { g = a; ext(a); }
int trap_before_call(int a, int b) { ext(a); return a / b; }
int trap_after_call(int a, int b) { int r = a / b; ext(a); return r; }
void no_assembly(void) { __asm__ volatile("nop"); }
int volatile_order(volatile int *a, volatile int *b) { int x = *a; int y = *b; return x - y; }
int null_test(int *p) { if (!p) return 0; return *p; }
int branching(int a, int b) { int s = 0; if (a > 0) s = a; int t = b * 3; return s + t; }
