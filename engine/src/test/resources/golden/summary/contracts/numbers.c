int divide(int a, int b) { return a / b; }

int successor(int n) { return n + 1; }

int sum(int a, int b) { return a + b; }

int shifted(unsigned n) { return 1 << n; }

int always(int n) { return n / 0; }

int never(int n) { return n & 1; }
