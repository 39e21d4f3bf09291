static const int price[4] = {3, 5, 8, 9};
int look(unsigned i) { return i <= 4 ? price[i] : -1; }
int first(int *p) { return *p; }
int share(int a, int b) { return a / b; }
int whole(int a) { return a + 1 > a; }
int moved(int a, int n) { return a << n; }
int same(int *p, int i) { return p[i] + p[i]; }
int other(unsigned i) { return i < 4 ? price[i] : -1; }
