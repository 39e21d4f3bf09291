// expect: f equal
// expect: g equal
unsigned char f(unsigned char a) { int wide = a; return (unsigned char)wide; }
int g(int a, int b) { int r = (a < b) != 0; return r ? 1 : 0; }
