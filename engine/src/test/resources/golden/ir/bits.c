unsigned swap(unsigned short x) { return __builtin_bswap16(x); }
int ones(unsigned char x) { return __builtin_popcount(x); }
unsigned char rotate(unsigned char x, unsigned char n) { return __builtin_rotateleft8(x, n); }
