extern void panic(const char *) __attribute__((noreturn));
extern void die(int) __attribute__((noreturn));
extern void step(int);
extern void say(const char *);
extern void abort(void);
extern void exit(int);
int G;
volatile int device;
int dropped(int n) { if (n <= 0) panic("a"); return n; }
int argument(int n) { if (n < 0) die(2); return n; }
void writes(int n) { if (n) { G = 1; die(1); } }
int guard(int *a, unsigned i, unsigned n) { if (i >= n) die(1); return a[i]; }
void calls(int n) { if (n) { say("x"); die(1); } }
void texts(int n) { if (n) { say("x"); die(1); } }
void before_abort(int n) { if (n) { G = 1; abort(); } }
void device_before_trap(int n) { if (n) { device = 1; __builtin_trap(); } }
void device_before_abort(int n) { if (n) { device = 1; abort(); } }
int abort_or_exit(int n) { if (n < 0) abort(); return n; }
int trap_added(int n) { return n; }
int unreachable_moved(int n) { step(n); if (n < 0) __builtin_unreachable(); return n; }
void unreachable_added(int n) { step(n); }
int same_end(int n) { if (n < 0) { die(2); } return n * 2; }
int end_of_loop(int n) { int s = 0; for (int i = 0; i < n; i++) { if (i == 7) die(i); s += 2; } return s; }
