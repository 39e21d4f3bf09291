/* Small slips that a tidied function may hide. */
// expect: average different
int average(int a, int b) { if (a < 0 && b < 0) return 0; return (a + b) / 2; }
// expect: half different
int half(int n) { return n >> 1; }
// expect: low different
unsigned char low(int n) { return n > 0xff ? 0xff : n; }
// expect: sign different
int sign(int n) { return n >= 0 ? 1 : -1; }
// expect: in_range different
int in_range(int n, int low, int high) { return low <= n && n < high; }
// expect: quarter different
int quarter(int month) { switch (month) { case 1: case 2: case 3: return 1; case 4: case 5: return 2; default: return 0; } }
// expect: checksum different
unsigned checksum(unsigned n) { return (n ^ n >> 16) & 0xfff; }
// expect: parse_digit different
int parse_digit(int c) { return c > '0' && c <= '9' ? c - '0' : -1; }
// expect: seconds different
long seconds(int hours) { return (unsigned)hours * 3600u; }
// expect: steps different
int steps(int n) { int s = 0; if (n < 0 || n > 50) return -1; for (int i = 1; i <= n; i++) s += i; return s; }
// expect: hex different
int hex(int c) { c |= 0x20; if (c >= 'a' && c <= 'f') return c - 'a' + 10; return -1; }
// expect: rotate different
unsigned rotate(unsigned x, unsigned by) { by &= 31; return by ? x >> by | x << (32 - by) : x; }
// expect: is_leap different
int is_leap(int year) { return year % 4 == 0 && year % 100 != 0; }
// expect: smallest different
int smallest(int a, int b, int c) { return a < b ? (a < c ? a : c) : b; }
// expect: precedence different
int precedence(unsigned flags) { return flags & 4; }
// expect: remainder_of different
int remainder_of(int a, int b) { if (b == 0 || b == -1) return 0; int r = a % b; return r < 0 ? r + (b < 0 ? -b : b) : r; }
