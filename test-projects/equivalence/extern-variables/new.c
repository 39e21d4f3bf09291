// expect: width different
// expect: cell different
// expect: bound different
// expect: pointer different known-unknown interpreted
// expect: set different interpreted
// expect: to different interpreted
// expect: through different
// expect: same equal
extern int low, high, row[4], col[4];
extern const int least, most;
extern int *first, *second;
struct span { int from, to; };
extern struct span here, there;
static int *const kept = &high;
int width(void) { return high - low; }
int cell(int i) { return col[i & 3]; }
int bound(void) { return most; }
int *pointer(void) { return &high; }
void set(int v) { *second = v; }
int to(void) { return there.to; }
int through(void) { return *kept; }
int same(void) { return high + low; }
