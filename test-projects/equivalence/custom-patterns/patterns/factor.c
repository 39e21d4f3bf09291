int factor_old(int a) { return a * 6; }
int factor_new(int a) { return a * 7; }
