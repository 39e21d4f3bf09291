int inside(double v, double lo, double hi) { return !(v < lo) && !(v > hi); }
int is_none(double x) { return x != x; }
double zero(double a) { return a + 0.0; }
double minus(double x) { return -x; }
double sum(double a, double b, double c) { return (a + b) + c; }
double twice(double a) { return a + a; }
float half(float a) { return a / 2; }
int order(double a, double b) { if (a < b) return -1; if (a > b) return 1; return 0; }
double largest(double a, double b) { return a > b ? a : b; }
int equal(float a, float b) { return a == b; }
