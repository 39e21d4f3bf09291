// expect: use equal
// expect: at_least_zero equal
static int at_least_zero(int x) { return x < 0 ? 0 : x; }
int use(int a) { return at_least_zero(a) + 1; }
