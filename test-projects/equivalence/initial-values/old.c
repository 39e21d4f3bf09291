extern void reg(void *);
struct ops { int (*run)(int); };
static const char *nm[] = {"a", "b", "c"};
const char *names(unsigned i) { return i < 3 ? nm[i] : ""; }
static const int k[] = {1, 2, 3};
static const int *p = k;
int behind_pointer(int i) { return i >= 0 && i < 3 ? p[i] : 0; }
static int run1(int x) { return x + 1; }
static struct ops o1 = {run1};
int behind_operation(int x) { return o1.run(x); }
static int run2(int x) { return x + 1; }
static struct ops o2 = {run2};
void registered(void) { reg(&o2); }
static int t[] = {1, 2};
int table(unsigned i) { return i < 2 ? t[i] : 0; }
static int same_run(int x) { return x * 2; }
static struct ops o3 = {same_run};
int same_table(int x) { return o3.run(x); }
static int u[] = {1, 2};
int unrolled(int n) { int s = 0; for (int i = 0; i < n; i++) s += u[0]; return s; }
