// expect: f equal
int f(int a, int b) { int both = a & b; int result = both | 1; return result; }
