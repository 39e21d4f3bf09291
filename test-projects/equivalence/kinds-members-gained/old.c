// Structures that gain members.
#include <string.h>
extern int use(const void *); extern void *reg(void (*)(int));
struct ops { int (*open)(int); int (*close)(int); int flags; };
static int o(int x) { return x + 1; } static int c(int x) { return x - 1; }
static const struct ops t = { .open = o, .close = c, .flags = 3 };
int plain(int x) { return t.open(x) + t.flags; }
struct pt { int x, y; };
static struct pt mk(int x, int y) { struct pt p = { x, y }; return p; }
int real(int x, int y) { struct pt p = mk(x, y); return p.x * 2 + p.y; }
struct buf { char *p; unsigned len; };
void init(struct buf *b) { memset(b, 0, sizeof *b); b->len = 4; }
struct opt { int a, b; };
int slip(int x) { struct opt v = { 1, x }; return v.b; }
