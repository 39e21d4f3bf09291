extern int low, high, row[4], col[4];
extern const int least, most;
extern int *first, *second;
struct span { int from, to; };
extern struct span here, there;
static int *const kept = &low;
int width(void) { return low - high; }
int cell(int i) { return row[i & 3]; }
int bound(void) { return least; }
int *pointer(void) { return &low; }
void set(int v) { *first = v; }
int to(void) { return here.to; }
int through(void) { return *kept; }
int same(void) { return low + high; }
