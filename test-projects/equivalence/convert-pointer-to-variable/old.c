int ext(int);
int f(int a) { int v = a; int *p = &v; *p = ext(*p); return *p; }
