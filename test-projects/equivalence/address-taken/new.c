// expect: swapped different known-unknown
// expect: registers different known-unknown
// expect: by_name equal
// expect: in_table different known-unknown
extern void reg(void *);
static int sw(int b, int a) { return a - b * 2u; }
int swapped(int x, int y) { reg((void *)sw); return sw(y, x); }
static int rw(int b, int a) { return a - b * 2u; }
void registers(void) { reg((void *)rw); }
static int nt(int b, int a) { return a - b * 2u; }
int by_name(int x, int y) { return nt(y, x); }
static int tw(int b, int a) { return a - b * 2u; }
static int (*const table[])(int, int) = {tw};
int in_table(int i, int x, int y) { return i == 0 ? table[i](x, y) : 0; }
