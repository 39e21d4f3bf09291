// Overflow that only the new version has, where the old one gave something else.
// expect: a1 different
int a1(int a, int b) { return a + b; }
// expect: a2 different
int a2(int a, int b) { return a * b; }
// expect: a3 different
int a3(int a, int b) { return a - b; }
// expect: a4 different
long a4(long a, int b) { return a + b; }
// expect: a5 equal
unsigned a5(unsigned a, unsigned b) { return a + b; }
// expect: a6 equal assuming
int a6(int a, int b) { return a + b; }
// expect: a7 different
short a7(short a, short b) { return a + b; }
// expect: a8 equal assuming
int a8(int a, int b) { return a + b; }
// expect: a9 different
int a9(int a) { return a + 1; }
// expect: b1 different
int b1(int a, int b) { return a + b; }
// expect: b2 equal assuming
int b2(int a) { return a < 0 ? -a : a; }
// expect: b3 equal assuming
int b3(int a) { return -a; }
int b4(int a, int b) { return a / b; }
// expect: b5 equal assuming
int b5(int a, int b) { return a * b; }
// expect: b6 different
int b6(int a, unsigned s) { return a >> s; }
