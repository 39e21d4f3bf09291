int ext(int);
int dead_division(int a, int b) { return a; }
int gone_division(int a, int b) { int r = a / b; (void)r; return a; }
int dead_read(int *p) { return 0; }
int uninitialised(void) { return 0; }
int now_initialised(void) { int x; return x; }
int excluded(int a) { return a; }
int shift(int a) { return 0; }
int always(void) { ext(1); return 0; }
