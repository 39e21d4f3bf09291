extern int printk(const char *, ...);
extern void dev_warn(void *, const char *, ...);
extern int printf(const char *, ...);
#define pr_err(f, ...) printk("<3>" f, ##__VA_ARGS__)
int reported(int x) { if (x < 0) pr_err("bad %d\n", x); return x ^ 1; }
int of_device(void *d, int x) { if (x < 0) dev_warn(d, "oops"); return x ^ 1; }
int other_value(int x) { if (x < 0) pr_err("bad %d\n", x); return x; }
int other_conversion(int x) { if (x < 0) pr_err("bad %d\n", x); return x; }
int result(void) { return printk("some"); }
int output(int x) { if (x < 0) printf("bad %d\n", x); return x; }
int missing(int x) { if (x < 0) pr_err("bad %d\n", x); return x; }
int rewritten(int x) { if (x < 0) pr_err("bad %d\n", x); return x * 2; }
