unsigned char f(unsigned char a) { return a; }
int g(int a, int b) { return a < b; }
