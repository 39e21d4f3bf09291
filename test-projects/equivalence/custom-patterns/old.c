struct task { long cpu; long *next; };
void spin_lock(int *l);
void spin_unlock(int *l);
int lock;
long on(struct task *t) { return t->cpu + 1; }
long *follow(struct task *t) { return t->next; }
void move(struct task *t, long cpu) { t->cpu = cpu; }
void bump(struct task *t) { spin_lock(&lock); t->cpu++; spin_unlock(&lock); }
int near(int d) { return d < 30; }
int rare(int a) { if (a > 5) return 1; return 0; }
long twice(struct task *t) { return t->cpu + t->cpu; }
long other(struct task *t) { return t->cpu; }
void log_line(const char *text);
void greet(int n) { if (n > 0) log_line("hello"); }
void warn(int n) { if (n > 0) log_line("hello"); }
short scaled(short x) { return x * 6; }
short scaled_otherwise(short x) { return x * 6; }
