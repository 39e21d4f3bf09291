#define LIMIT 64
int fits(int n) { return n < LIMIT; }
