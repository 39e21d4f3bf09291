int ext(int);
int f(int a) { int r = ext(a); if (r < 0) { ext(-1); r = 0; } return r; }
