int successor(int n) { return n + 1; }

int greater(int a, int b) { return a > b ? a : b; }

int smaller(int a, int b) { return a < b ? a : b; }

/* Of another type: not compared. */
long wide(int n) { return n; }

unsigned half(unsigned n) { return n / 2; }
