// expect: level_now equal known-unknown
// expect: mode_now different
// expect: is_odd equal known-unknown
// expect: both different
// expect: fresh different known-unknown
// expect: other different
static int level, mode, seen[2], total;
static unsigned ticks = 3;
int up(void) { if (level < 10) level++; return level; }
int level_now(void) { return level > 10 ? 10 : level; }
void set_mode(int m) { mode = m; }
int mode_now(int x) { return mode == 123456 ? x + 1 : 0; }
int tick(void) { ticks += 2; return 0; }
int is_odd(void) { return 1; }
void look(int i) { seen[i & 1] = 1; }
int both(void) { return seen[0] | seen[1]; }
int fresh(void) { return total > 150 ? 150 : total; }
void add(int n) { if (n > 0 && n < 100 && total < 1000) total += n; }
int others_value;
int other(void) { return others_value > 6; }
