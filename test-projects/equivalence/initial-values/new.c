// expect: names different
// expect: behind_pointer different
// expect: behind_operation different
// expect: registered different known-unknown
// expect: table different
// expect: same_table equal
// expect: unrolled different
extern void reg(void *);
struct ops { int (*run)(int); };
static const char *nm[] = {"a", "b", "d"};
const char *names(unsigned i) { return i < 3 ? nm[i] : ""; }
static const int k[] = {1, 2, 4};
static const int *p = k;
int behind_pointer(int i) { return i >= 0 && i < 3 ? p[i] : 0; }
static int run1(int x) { return x + 2; }
static struct ops o1 = {run1};
int behind_operation(int x) { return o1.run(x); }
static int run2(int x) { return x + 2; }
static struct ops o2 = {run2};
void registered(void) { reg(&o2); }
static int t[] = {1, 3};
int table(unsigned i) { return i < 2 ? t[i] : 0; }
static int same_run(int x) { return x + x; }
static struct ops o3 = {same_run};
int same_table(int x) { return o3.run(x); }
static int u[] = {3, 2};
int unrolled(int n) { int s = 0; for (int i = n; i > 0; i--) s += u[0]; return s; }
