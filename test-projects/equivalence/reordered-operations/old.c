unsigned f(unsigned a, unsigned b, unsigned c) { return (a + b) * c + 4; }
double g(double a, double b) { return a * b; }
int h(int a, int b) { return a < b; }
double not_associative(double a, double b, double c) { return (a + b) + c; }
