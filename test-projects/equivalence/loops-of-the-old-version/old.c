extern void step(int);
extern int poll_(void);
extern void say(const char *);
volatile int device;
void forever(void) { for (;;) { if (!poll_()) step(1); } }
int after_start(int n) { if (n < 0) return -1; for (;;) { say("a"); } }
int devices(int n) { if (n < 0) return -1; for (;;) { device = 1; device = 0; } }
int silent(int n) { if (n < 0) for (;;); return n; }
int waiting(int n) { while (n < 0) step(1); return n; }
unsigned counting(unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += 3; return s; }
void same_forever(int n) { for (;;) { if (n) step(n); } }
int stuck(int n) { int i = 0, s = 0; while (i < n) { s = s + i; } return s; }
