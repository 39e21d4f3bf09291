// expect: f equal
int f(const int *a, int i) { return *(a + i) + *a; }
