int average(int a, int b) { if (a < 0 || b < 0) return 0; return (a + b) / 2; }
int half(int n) { return n / 2; }
unsigned char low(int n) { return n & 0xff; }
int sign(int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }
int in_range(int n, int low, int high) { return n >= low && n <= high; }
int quarter(int month) { switch (month) { case 1: case 2: case 3: return 1; case 4: case 5: case 6: return 2; default: return 0; } }
unsigned checksum(unsigned n) { return (n ^ n >> 16) & 0xffff; }
int parse_digit(int c) { return c >= '0' && c <= '9' ? c - '0' : -1; }
long seconds(int hours) { return hours * 3600L; }
int steps(int n) { int s = 0; if (n < 0 || n > 50) return -1; for (int i = 0; i < n; i++) s += i; return s; }
int hex(int c) { if (c >= 'a' && c <= 'f') return c - 'a' + 10; return -1; }
unsigned rotate(unsigned x, unsigned by) { by &= 31; return by ? x << by | x >> (32 - by) : x; }
int is_leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }
int smallest(int a, int b, int c) { int m = a; if (b < m) m = b; if (c < m) m = c; return m; }
int precedence(unsigned flags) { return (flags & 4) == 4; }
int remainder_of(int a, int b) { if (b == 0 || b == -1) return 0; return a % b; }
