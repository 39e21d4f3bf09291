// expect: whole equal
// expect: both equal
// expect: other different
double floor(double);
double ceil(double);
int whole(double x) { double down = floor(x); return x == down; }
double both(double x) { double up = ceil(x); double down = floor(x); return up + down; }
double other(double x) { return ceil(x); }
