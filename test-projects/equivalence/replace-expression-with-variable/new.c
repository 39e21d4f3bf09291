// expect: f equal
int f(const int *p) { int v = *p; return v > 0 ? v : -v; }
