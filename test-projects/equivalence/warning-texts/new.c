// expect: reported equal assuming
// expect: of_device equal assuming
// expect: other_value different interpreted
// expect: other_conversion different known-unknown interpreted
// expect: result different known-unknown interpreted
// expect: output different known-unknown interpreted
// expect: missing different interpreted
// expect: rewritten equal known-unknown
extern int printk(const char *, ...);
extern void dev_warn(void *, const char *, ...);
extern int printf(const char *, ...);
#define pr_err(f, ...) printk("<3>" f, ##__VA_ARGS__)
int reported(int x) { if (x < 0) pr_err("negative %d\n", x); return x ^ 1; }
int of_device(void *d, int x) { if (x < 0) dev_warn(d, "negative"); return x ^ 1; }
int other_value(int x) { if (x < 0) pr_err("negative %d\n", x - 1); return x; }
int other_conversion(int x) { if (x < 0) pr_err("negative %x\n", x); return x; }
int result(void) { return printk("other"); }
int output(int x) { if (x < 0) printf("negative %d\n", x); return x; }
int missing(int x) { if (x < -1) pr_err("bad %d\n", x); return x; }
int rewritten(int x) { if (!(x >= 0)) pr_err("negative %d\n", x); return x + x; }
