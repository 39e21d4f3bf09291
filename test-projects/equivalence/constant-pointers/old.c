static int a, b; static int *const p = &a; static const int *const q = &b;
int f(int x) { *p = x; return *q; }
int g(void) { return a; }
int *h(void) { return p; }
int *const *k(void) { return &p; }
static int level;
int set(int x) { level = x; return level; }
int get(void) { return level; }
