// expect: f equal
// expect: checked equal
// expect: g added
int ext(int);
static int checked(int r) { if (r < 0) { ext(-1); r = 0; } return r; }
int f(int a) { int r = ext(a); if (r < 0) { ext(-1); r = 0; } return r; }
int g(int a) { return checked(a); }
