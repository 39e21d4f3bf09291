// Structures that gain members.
#include <string.h>
extern int use(const void *); extern void *reg(void (*)(int));
struct ops { int owner; int (*open)(int); int (*close)(int); int flags; };
static int o(int x) { return x + 1; } static int c(int x) { return x - 1; }
static const struct ops t = { .open = o, .close = c, .flags = 3 };
// expect: plain equal known-unknown
int plain(int x) { return t.open(x) + t.flags; }
struct pt { int x, y, z; };
static struct pt mk(int x, int y) { struct pt p = { x, y }; return p; }
// expect: real equal known-unknown
int real(int x, int y) { struct pt p = mk(x, y); return p.x * 2 + p.y; }
struct buf { char *p; unsigned cap; unsigned len; };
// expect: init equal assuming
void init(struct buf *b) { memset(b, 0, sizeof *b); b->len = 4; }
struct opt { int a, n, b; };
// expect: slip different
int slip(int x) { struct opt v = { 1, x }; return v.b; }
