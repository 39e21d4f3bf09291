// Overflow that only the new version has, where the old one gave something else.
int a1(int a, int b) { int r; return __builtin_add_overflow(a, b, &r) ? 0 : r; }
int a2(int a, int b) { int r; if (__builtin_mul_overflow(a, b, &r)) return -1; return r; }
int a3(int a, int b) { int r; if (__builtin_sub_overflow(a, b, &r)) r = 0; return r; }
long a4(long a, int b) { long r; return __builtin_add_overflow(a, b, &r) ? 0 : r; }
unsigned a5(unsigned a, unsigned b) { unsigned r; __builtin_add_overflow(a, b, &r); return r; }
int a6(int a, int b) { int r; __builtin_add_overflow(a, b, &r); return r; }
short a7(short a, short b) { short r; return __builtin_add_overflow(a, b, &r) ? 0 : r; }
int a8(int a, int b) { return (int)((unsigned)a + (unsigned)b); }
int a9(int a) { if (a == 2147483647) return 0; return a + 1; }
int b1(int a, int b) { long long r = (long long)a + b; return r > 2147483647 || r < -2147483647 - 1 ? 0 : (int)r; }
int b2(int a) { return a < -2147483647 ? a : a < 0 ? -a : a; }
int b3(int a) { return (int)(0u - (unsigned)a); }
int b4(int a, int b) { return b == 0 ? 0 : a / b; }
int b5(int a, int b) { return a * (long long)b; }
int b6(int a, unsigned s) { return s < 32 ? a >> s : 0; }
