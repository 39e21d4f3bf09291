// expect: f equal
// expect: g equal
// expect: h equal
// expect: not_associative different known-unknown
unsigned f(unsigned a, unsigned b, unsigned c) { return 4 + c * (b + a); }
double g(double a, double b) { return b * a; }
int h(int a, int b) { return b > a; }
double not_associative(double a, double b, double c) { return a + (b + c); }
