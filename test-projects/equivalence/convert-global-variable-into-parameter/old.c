static int scale;
static int grow(int a) { return a * scale; }
int f(int a) { scale = 3; return grow(a); }
