float single(float a, int b) { return a * b + 0.1f; }
long double extended(_Float16 h, double d) { return h + d - 1e30L; }
int rounded(double d) { return (int)d; }
__int128 wide(__int128 a, unsigned long b) { return a * b + ((__int128)1 << 100); }
_Bool truth(double d, int *p) { return d && p; }
int minus(int x) { return -x; }
int shifted(int x, unsigned n) { return x << n; }
unsigned mod(unsigned a, int b) { return a % b; }
double magnitude(double d) { return __builtin_fabs(d); }
unsigned char narrow(int x) { return x; }
int infinite(double d) { return __builtin_isinf(d) || __builtin_isnormal(d); }
