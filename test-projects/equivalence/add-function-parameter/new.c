// expect: f equal
// expect: get unknown
int ext(int);
static int get(int a, int low) { if (a < low) a = low; return ext(a); }
int f(int x) { return get(x, 0); }
