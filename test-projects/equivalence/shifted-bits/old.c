unsigned unsigned_before(unsigned u, int n) { return u << n; }
int by_a_cast(int x, int n) { return (int)((unsigned)x << (n & 31)); }
unsigned of_a_byte(unsigned char c) { return (unsigned)c << 24; }
int doubled(int x) { return (int)((unsigned)x * 2u); }
unsigned rounds(unsigned x, int n) { unsigned r = x; for (int i = 0; i < (n & 15); i++) r += r; return r; }
unsigned bit(int n) { return 1u << (n & 31); }
int signed_before(int x, int n) { return x << n; }
int both(int x, int n) { int y = x << n; return y; }
unsigned count(unsigned x, int n) { return x >> (n & 31); }
unsigned wide(unsigned x, unsigned n) { return n < 64 ? (unsigned)((unsigned long)x << n) : 0; }
