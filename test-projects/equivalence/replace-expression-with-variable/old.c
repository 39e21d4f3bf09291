int f(const int *p) { return *p > 0 ? *p : -*p; }
