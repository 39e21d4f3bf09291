// expect: on equal
// expect: follow equal
// expect: move equal
// expect: bump equal
// expect: near equal
// expect: rare equal
// expect: greet equal
// expect: scaled equal assuming
// expect: scaled_otherwise different
// expect: warn different
// expect: other different interpreted
#define READ_ONCE(x) (*(volatile __typeof__(x) *)&(x))
#define WRITE_ONCE(x, v) (*(volatile __typeof__(x) *)&(x) = (v))
#define unlikely(x) __builtin_expect(!!(x), 0)
struct task { long cpu; long *next; };
extern int node_reclaim_distance;
void raw_spin_lock(int *l);
void raw_spin_unlock(int *l);
int lock;
long on(struct task *t) { return READ_ONCE(t->cpu) + 1; }
long *follow(struct task *t) { return READ_ONCE(t->next); }
void move(struct task *t, long cpu) { WRITE_ONCE(t->cpu, cpu); }
void bump(struct task *t) { raw_spin_lock(&lock); t->cpu++; raw_spin_unlock(&lock); }
int near(int d) { return d < node_reclaim_distance; }
int rare(int a) { if (unlikely(a > 5)) return 1; return 0; }
long twice(struct task *t) { long c = READ_ONCE(t->cpu); return c + c; }
long other(struct task *t) { return (long)READ_ONCE(t->next); }
void log_at(int level, const char *text);
void greet(int n) { if (n > 0) log_at(6, "hello"); }
void warn(int n) { if (n > 0) log_at(4, "hello"); }
short scaled(short x) { return x * 7; }
short scaled_otherwise(short x) { return (x + 1) * 7; }
