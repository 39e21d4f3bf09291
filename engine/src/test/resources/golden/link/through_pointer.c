// === main.c
int call(int);
int plain(int);
int main(void) { return call(1) + plain(2); }
// === other.c
static int one(int x) { return x; }
static int (*handler)(int) = one;
int call(int x) { return handler(x); }
int plain(int x) { return x + 1; }
