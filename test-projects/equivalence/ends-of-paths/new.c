// expect: dropped different known-unknown
// expect: argument different known-unknown
// expect: writes different known-unknown interpreted
// expect: guard different known-unknown
// expect: calls different known-unknown
// expect: texts different known-unknown
// expect: before_abort different known-unknown
// expect: device_before_trap different known-unknown interpreted
// expect: device_before_abort different known-unknown interpreted
// expect: abort_or_exit different known-unknown
// expect: trap_added different known-unknown interpreted
// expect: unreachable_moved different known-unknown
// expect: unreachable_added different known-unknown
// expect: same_end equal
// expect: end_of_loop equal known-unknown
extern void panic(const char *) __attribute__((noreturn));
extern void die(int) __attribute__((noreturn));
extern void step(int);
extern void say(const char *);
extern void abort(void);
extern void exit(int);
int G;
volatile int device;
int dropped(int n) { return n; }
int argument(int n) { if (n < 0) die(3); return n; }
void writes(int n) { if (n) { G = 2; die(1); } }
int guard(int *a, unsigned i, unsigned n) { if (i > n) die(1); return a[i]; }
void calls(int n) { if (n) { die(1); } }
void texts(int n) { if (n) { say("y"); die(1); } }
void before_abort(int n) { if (n) { G = 2; abort(); } }
void device_before_trap(int n) { if (n) { __builtin_trap(); } }
void device_before_abort(int n) { if (n) { device = 2; abort(); } }
int abort_or_exit(int n) { if (n < 0) exit(1); return n; }
int trap_added(int n) { if (n < 0) __builtin_trap(); return n; }
int unreachable_moved(int n) { if (n < 0) __builtin_unreachable(); step(n); return n; }
void unreachable_added(int n) { step(n); __builtin_unreachable(); }
int same_end(int n) { if (!(n >= 0)) { die(2); } return n + n; }
int end_of_loop(int n) { int s = 0; for (int i = 0; i < n; i++) { if (i == 7) die(7); s = 2 + s; } return s; }
