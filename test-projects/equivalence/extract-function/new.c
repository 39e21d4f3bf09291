// expect: f equal
// expect: checked added
int ext(int);
static int checked(int r) { if (r < 0) { ext(-1); r = 0; } return r; }
int f(int a) { return checked(ext(a)); }
