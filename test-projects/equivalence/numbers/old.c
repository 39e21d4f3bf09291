double floor(double);
double ceil(double);
int whole(double x) { return floor(x) == x; }
double both(double x) { return floor(x) + ceil(x); }
double other(double x) { return floor(x); }
