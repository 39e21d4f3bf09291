// expect: stuck different known-unknown
// expect: forever different
// expect: after_start different
// expect: devices different interpreted
// expect: silent different known-unknown
// expect: waiting different
// expect: counting equal
// expect: same_forever equal
// work: 4 s
extern void step(int);
extern int poll_(void);
extern void say(const char *);
volatile int device;
void forever(void) { for (;;) { if (!poll_()) step(2); } }
int after_start(int n) { if (n < 0) return -1; for (;;) { say("b"); } }
int devices(int n) { if (n < 0) return -1; for (;;) { device = 1; device = 2; } }
int silent(int n) { if (n < 0) step(1); return n; }
int waiting(int n) { while (n < 0) step(2); return n; }
unsigned counting(unsigned n) { return 3 * n; }
void same_forever(int n) { for (;;) { if (n != 0) { step(n); } } }
int stuck(int n) { int i = 0, s = 0; while (i < n) { s = s + i; i = i + 1; } return s; }
