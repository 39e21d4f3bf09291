// expect: inside different only nan
// expect: is_none different only nan
// expect: zero different only signed-zero
// expect: minus different only signed-zero
// expect: sum different known-unknown only rounding
// expect: twice equal
// expect: half equal
// expect: order equal
// expect: largest different
// expect: equal different only nan
int inside(double v, double lo, double hi) { return v >= lo && v <= hi; }
int is_none(double x) { return 0; }
double zero(double a) { return a; }
double minus(double x) { return 0 - x; }
double sum(double a, double b, double c) { return a + (b + c); }
double twice(double a) { return 2 * a; }
float half(float a) { return a * 0.5f; }
int order(double a, double b) { return (a > b) - (a < b); }
double largest(double a, double b) { return a < b ? b : a; }
int equal(float a, float b) { return a <= b && !(a < b) || a != a && b != b; }
