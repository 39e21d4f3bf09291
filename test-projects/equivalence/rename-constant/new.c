// expect: fits equal
#define CAPACITY 64
int fits(int n) { return n < CAPACITY; }
