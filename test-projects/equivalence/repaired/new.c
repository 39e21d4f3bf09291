// expect: look repaired
// expect: first repaired
// expect: share repaired
// expect: same equal
// expect: other different
static const int price[4] = {3, 5, 8, 9};
int look(unsigned i) { return i < 4 ? price[i] : -1; }
int first(int *p) { return p ? *p : 0; }
int share(int a, int b) { return b == 0 ? 0 : a / b; }
int whole(int a) { return a != 2147483647; }
int moved(int a, int n) { return n < 0 || n > 31 ? 0 : a << n; }
int same(int *p, int i) { return 2 * p[i]; }
int other(unsigned i) { return i < 3 ? price[i] : -1; }
