extern void reg(void *);
static int sw(int a, int b) { return a - b * 2u; }
int swapped(int x, int y) { reg((void *)sw); return sw(x, y); }
static int rw(int a, int b) { return a - b * 2u; }
void registers(void) { reg((void *)rw); }
static int nt(int a, int b) { return a - b * 2u; }
int by_name(int x, int y) { return nt(x, y); }
static int tw(int a, int b) { return a - b * 2u; }
static int (*const table[])(int, int) = {tw};
int in_table(int i, int x, int y) { return i == 0 ? table[i](x, y) : 0; }
