// expect: f different
// expect: g equal
// expect: h different
// expect: k different known-unknown interpreted
// expect: set equal
// expect: get equal
static int a, b; static int *const p = &b; static const int *const q = &b;
int f(int x) { *p = x; return *q; }
int g(void) { return a; }
int *h(void) { return p; }
int *const *k(void) { return &p; }
static int level_; static int *const level = &level_;
int set(int x) { *level = x; return *level; }
int get(void) { return *level; }
