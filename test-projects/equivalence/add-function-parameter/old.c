int ext(int);
static int get(int a) { if (a < 0) a = 0; return ext(a); }
int f(int x) { return get(x); }
