// Local rewrites over bits.
unsigned plain(unsigned x, unsigned y) { return (x ^ y) + 2 * (x & y); }
unsigned swap(unsigned x) { return (x & 0xff) << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24; }
int real(unsigned long x) { return x && !(x & (x - 1)); }
unsigned round_up(unsigned x, unsigned a) { return (x + a - 1) & ~(a - 1); }
unsigned count(unsigned x) { x = x - (x >> 1 & 0x55555555); x = (x & 0x33333333) + (x >> 2 & 0x33333333); return ((x + (x >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24; }
int sign(int x) { return x >> 31; }
unsigned slip(unsigned x) { return (x & 0xff) << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff0) | x >> 24; }
