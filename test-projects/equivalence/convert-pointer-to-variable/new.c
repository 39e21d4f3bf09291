// expect: f equal
int ext(int);
int f(int a) { int v = a; v = ext(v); return v; }
